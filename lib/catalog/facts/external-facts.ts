import type { Recall } from "./recall";

/** Facts about a vehicle from other sources: recalls of its model, and its window sticker. */
export interface ExternalFacts {
  /** Recalls of its model and year, or null if none are known. */
  recalls: ModelRecalls | null;
  /** URL of its window sticker at the last check, or null if there was none. */
  stickerUrl: string | null;
}

export interface ModelRecalls {
  /** Recalls, most urgent first; never empty. */
  list: readonly Recall[];
  /** Time when NHTSA last listed the recalls, in milliseconds since 1970. */
  fetchedAt: number;
}

export const NO_FACTS: ExternalFacts = { recalls: null, stickerUrl: null };
