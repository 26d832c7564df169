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

/**
 * Cookie with the link's token of the deal that this browser changed last, for the link in the header. Scripts can read
 * it, because pages are cached; the token alone opens nothing.
 */
export const DEAL_COOKIE = "lastDeal" satisfies CookieName;
