import type { CookieName } from "./cookies";

/**
 * Constants that inline scripts and islands share. They are in their own module, so that islands do not load
 * the scripts' text.
 */

/** Id of the gallery's element. */
export const GALLERY_ID = "gallery";

/** Id of the element in which the server renders the panel of the private reserve. */
export const RESERVE_PANEL_ID = "private-reserve";

/** Cookies that identify a visitor who has sent a lead; the unlock form is for visitors without them. */
export const KNOWN_LEAD_COOKIES = [
  "adfLead",
  "firstName",
  "lastName",
  "email",
  "phone",
] as const satisfies readonly CookieName[];
