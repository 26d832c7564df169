/** URL to which the form posts. */
export const TEXTS_POST = "/api/texts";

/** URL to which the provider posts the replies of numbers. */
export const TEXT_REPLIES_POST = "/api/texts/replies";

/**
 * Returns the path of the page with the form alone, where a refused one shows its messages. @param draft token of what was typed
 */
export function newTextPath(vin: string, draft?: string): string {
  return `/alerts/text?${new URLSearchParams({ vin, ...(draft && { draft }) })}`;
}

export const TEXT_SENT_PATH = "/alerts/texted";
