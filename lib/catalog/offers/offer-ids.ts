import { CHOSEN_OFFERS } from "../../../config/catalog/offers";
import { OFFER_KEY } from "../../../config/leads/wanted";

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

/** Adds the chosen offers to the path of a form. Returns the path unchanged without any. */
export function withOfferQuery(path: string, ids: readonly string[]): string {
  if (ids.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${OFFER_KEY}=${writeOfferIds(ids)}`;
}
