import type { PartId } from "./parts";

/** The application's page, and its confirmation page. */
export const CREDIT_PATH = "/auto-financing/full-credit-application";
export const CREDIT_RECEIVED_PATH = `${CREDIT_PATH}/received`;

/** A part of the form with the answers saved under a token; nothing typed appears in the URL. */
export function creditPartPath(draft: string, part: PartId, anchor = ""): string {
  return `${CREDIT_PATH}?${new URLSearchParams({ draft, part })}${anchor}`;
}
