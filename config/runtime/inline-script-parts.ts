import type { CookieName } from "./cookies";

/**
 * Constants shared by the inline scripts and the islands; a separate module, so that islands do not load the text of
 * the scripts.
 */

/** Id of the gallery's element. */
export const GALLERY_ID = "gallery";

/** Id of the element in which the server renders the panel of the private reserve. */
export const RESERVE_PANEL_ID = "private-reserve";

/** A lead has any of these cookies: the unlock form is for visitors who have none. */
export const KNOWN_LEAD_COOKIES = [
  "adfLead",
  "firstName",
  "lastName",
  "email",
  "phone",
] as const satisfies readonly CookieName[];
