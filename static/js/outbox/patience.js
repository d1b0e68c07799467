/** A signal that gives a request up after some milliseconds. (AbortSignal.timeout is too young for some phones.) */
export function within(milliseconds) {
  const patience = new AbortController();
  setTimeout(() => patience.abort(), milliseconds);
  return patience.signal;
}
