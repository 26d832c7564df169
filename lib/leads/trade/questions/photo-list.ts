import { PHOTO_FIELDS, TRADE_PHOTOS } from "../../../../config/leads/trade-photos";
import type { Answers } from "../../../../config/leads/valuation-questions";

/** Format of a photo id: 192 random bits. Knowing the id gives access to the photo. */
export const PHOTO_ID = /^[\w-]{32}$/;

/** Returns the ids of the added photos. Other values are dropped. */
export function photosIn(answers: Answers): string[] {
  const listed = (answers[PHOTO_FIELDS.all] ?? "").split(",").filter((id) => PHOTO_ID.test(id));
  return [...new Set(listed)].slice(0, TRADE_PHOTOS.max);
}

export function photoList(ids: readonly string[]): string {
  return ids.join(",");
}

/** Returns the URL of a photo. */
export function photoPath(id: string): string {
  return `/api/trade/photos/${id}`;
}
