// A deal as it was tapped: what is sent, and what a score file would say of it.

import { WAITING } from "./sending.js";

const honoursParts = /^(.*) ([^ ]+)$/;
const place = /\/deals\/(new|\d+)(?:\?before=(\d+))?$/;

/** What the pad holds, as an entry of the outbox. */
export function entryOf(form, button, data) {
  const fields = [...new FormData(form, button)]
    .filter(([name]) => name !== "csrf_token")
    .map(([name, value]) => [name, String(value)]);
  const address = new URL(button?.hasAttribute("formaction") ? button.formAction : form.action);
  return {
    key: form.elements.namedItem("key").value,
    order: Date.now(),
    sheet: data.sheet,
    version: Number(form.elements.namedItem("version").value),
    action: address.pathname + address.search,
    what: form.dataset.what,
    fields,
    state: WAITING,
  };
}

/** The deal of an entry as a score file has it; null while its contract is not whole. */
export function dealOf(fields, game) {
  const field = (name) => fields.find(([known]) => known === name)?.[1] ?? "";
  const deal = resultOf(field, game);
  if (!deal) return null;
  if (field("board")) deal.board = Number(field("board"));
  if (field("dealer")) deal.dealer = field("dealer");
  const penalties = penaltiesOf(field);
  if (penalties.length) deal.penalties = penalties;
  return deal;
}

/**
 * The deals of a sheet with those that wait. One that another deal has the place of already is not counted: either
 * it has arrived after all, or both are to be looked at.
 */
export function withWaiting(data, entries, game) {
  const deals = [...data.file.deals];
  for (const entry of entries) {
    const deal = entry.state === WAITING ? dealOf(entry.fields, game) : null;
    const [, where, before] = place.exec(entry.action) ?? [];
    if (!deal || !where) continue;
    if (where !== "new") {
      const old = deals[where - 1];
      if (old) deals[where - 1] = { ...deal, ...(old.void ? { void: true } : {}) };
    } else if (before) {
      if (entry.version >= data.version) deals.splice(before - 1, 0, deal);
    } else if (expected(entry) > data.file.deals.length) {
      deals.push(deal);
    }
  }
  return { ...data.file, deals };
}

/** The number that a new deal was entered as. */
export function expected(entry) {
  return Number(entry.fields.find(([name]) => name === "expects")?.[1] ?? Infinity);
}

function resultOf(field, game) {
  if (field("passed_out")) return { contract: "Pass" };
  const level = field("level") === "game" ? game?.[field("denomination")] : field("level");
  const contract = `${level}${field("denomination")}${field("doubling")}`;
  if (!level || !field("denomination") || !field("declarer")) return null;
  const deal = { contract, declarer: field("declarer"), tricks: field("tricks") ? Number(field("tricks")) : null };
  if (field("honours") === "none") deal.honours = null;
  const [, heldBy, holding] = honoursParts.exec(field("honours")) ?? [];
  if (holding) deal.honours = { held_by: heldBy, holding };
  return deal;
}

function penaltiesOf(field) {
  const found = [];
  for (let row = 0; field(`penalties-${row}-to`) && Number(field(`penalties-${row}-points`)); row += 1) {
    found.push({ to: field(`penalties-${row}-to`), points: Number(field(`penalties-${row}-points`)) });
  }
  return found;
}
