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
    what: button?.dataset.what ?? form.dataset.what,
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
 * The score file of a sheet with what waits, and the place from 1 at which each entry stands in it, by its key. One
 * that another deal has the place of already is not counted: it has arrived after all, or both are to be looked at.
 */
export function withWaiting(data, entries) {
  const seen = data.file.deals.map((deal) => ({ deal })); // as a page of this version numbers them
  const deals = [...seen];
  const rows = new Map();
  for (const entry of entries) {
    const deal = dealOf(entry.fields, data.game);
    const [, where, before] = place.exec(entry.action) ?? [];
    if (!deal || !where) continue;
    let row = { deal };
    const there = seen[(before ?? where) - 1];
    if (where === "new" && !before) {
      if (expected(entry) <= data.file.deals.length) continue;
      deals.push(row);
    } else if (!there || entry.version < data.version) {
      continue;
    } else if (before) {
      deals.splice(deals.indexOf(there), 0, row);
    } else {
      row = there;
      row.deal = { ...deal, ...(row.deal.void ? { void: true } : {}) };
    }
    rows.set(entry.key, row);
  }
  const places = new Map([...rows].map(([key, row]) => [key, deals.indexOf(row) + 1]));
  return { file: { ...data.file, deals: deals.map(({ deal }) => deal) }, places };
}

// The number that a new deal was entered as; a result on a board has none, and stands at the end.
function expected(entry) {
  return Number(entry.fields.find(([name]) => name === "expects")?.[1] || Infinity);
}

function resultOf(field, game) {
  if (field("passed_out")) return { contract: "Pass" };
  if (field("averaged")) return { averaged: true };
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
