/** URL to which the form posts. */
export const TEXTS_POST = "/api/texts";

/** URL to which the provider posts replies to texts. */
export const TEXT_REPLIES_POST = "/api/texts/replies";

/**
 * Returns the path of the page with only the form, which also shows the messages of a refused form. @param draft token
 * of the saved input
 */
export function newTextPath(vin: string, draft?: string): string {
  return `/alerts/text?${new URLSearchParams({ vin, ...(draft && { draft }) })}`;
}

export const TEXT_SENT_PATH = "/alerts/texted";
