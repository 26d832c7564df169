/** URL to which the form posts. */
export const TEXTS_POST = "/api/texts";

/** URL to which the provider posts replies to texts. */
export const TEXT_REPLIES_POST = "/api/texts/replies";

/** URL to which the provider posts the state of a sent text. */
export const TEXT_STATES_POST = "/api/texts/states/{id}";

/**
 * Returns the URL for the states of a text, or undefined for a site without TLS, which no provider calls. @param id id
 * of the message
 */
export function reportUrl(siteUrl: string, id: string): string | undefined {
  return siteUrl.startsWith("https:") ? siteUrl + TEXT_STATES_POST.replace("{id}", id) : undefined;
}

/**
 * Returns the path of the page with only the form, which also shows the messages of a refused form. @param draft token
 * of the saved input
 */
export function newTextPath(vin: string, draft?: string): string {
  return `/alerts/text?${new URLSearchParams({ vin, ...(draft && { draft }) })}`;
}

export const TEXT_SENT_PATH = "/alerts/texted";
