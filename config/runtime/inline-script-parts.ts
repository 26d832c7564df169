import type { CookieName } from "./cookies";

/** What the inline scripts share with the islands; alone here, so that no script's text is loaded with them. */

/** Id of the gallery's element. */
export const GALLERY_ID = "gallery";

/** Where the server renders the panel of the private reserve. */
export const RESERVE_PANEL_ID = "private-reserve";

/** A lead has any of these cookies: the unlock form is for visitors who have none. */
export const KNOWN_LEAD_COOKIES = [
  "adfLead",
  "firstName",
  "lastName",
  "email",
  "phone",
] as const satisfies readonly CookieName[];
