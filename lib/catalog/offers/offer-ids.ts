import { CHOSEN_OFFERS } from "../../../config/catalog/offers";

/** Character between the ids of several offers. No id contains it, and no encoding changes it. */
const SEPARATOR = "~";

/** Parses the ids of chosen offers from an address or a form: "ofr_0_apr~ofr_military". Invalid text has none. */
export function readOfferIds(text: string | undefined): string[] {
  const ids = (text ?? "").split(SEPARATOR);
  const areIds = ids.length <= CHOSEN_OFFERS && ids.every((id) => /^ofr_[A-Za-z0-9_-]{1,80}$/.test(id));
  return areIds ? [...new Set(ids)].sort() : [];
}

/** Returns the text of ids for an address or a form; empty without ids. */
export function writeOfferIds(ids: readonly string[]): string {
  return [...ids].sort().join(SEPARATOR);
}

/** Returns the path of a form with the chosen offers in its query. */
export function withOfferQuery(path: string, ids: readonly string[]): string {
  return ids.length === 0 ? path : `${path}?offer=${writeOfferIds(ids)}`;
}
