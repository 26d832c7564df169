import type { Recall } from "./recall";

/** What others say of a vehicle: of its model, and of the paper in its window. */
export interface ExternalFacts {
  /** Of its model and year; null: none are known. */
  recalls: ModelRecalls | null;
  /** Where its window sticker was when it was last looked for; null: nowhere. */
  stickerUrl: string | null;
}

export interface ModelRecalls {
  /** The most urgent first; never empty. */
  list: readonly Recall[];
  /** When NHTSA listed them, milliseconds since 1970. */
  fetchedAt: number;
}

export const NO_FACTS: ExternalFacts = { recalls: null, stickerUrl: null };
