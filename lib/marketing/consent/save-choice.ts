import {
  CONSENT_SAVE_DELAY_MS,
  COOKIE_CATEGORIES,
  type CookieCategory,
} from "../../../config/marketing/consent";
import { COOKIES, type CookieName, cookieRule, FOREIGN_COOKIES } from "../../../config/runtime/cookies";
import { FUNCTIONAL_STORAGE } from "../../../config/runtime/profile";
import { currentConsent } from "../../core/browser/browser-consent";
import { removeCookie, removeForeign } from "../../core/browser/browser-cookies";
import { readCategories, writeCategories } from "../../core/browser/granted";
import { isCookieAllowed } from "../../core/browser/site-cookie";
import { updateProfile } from "../../leads/core/profile/browser-profile";

let pending: readonly CookieCategory[] | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Saves a choice after half a second (docs/rules.md#cookie-banner), or when the visitor leaves the page. The last
 * choice applies.
 */
export function saveChoiceSoon(chosen: Iterable<CookieCategory>): void {
  if (pending === undefined) window.addEventListener("pagehide", savePending, { once: true });
  clearTimeout(timer);
  pending = [...chosen];
  timer = setTimeout(savePending, CONSENT_SAVE_DELAY_MS);
}

function savePending(): void {
  clearTimeout(timer);
  window.removeEventListener("pagehide", savePending);
  if (pending === undefined) return;
  const chosen = pending;
  pending = undefined;
  saveChoice(chosen);
}

/** Writes `allowCookies`, clears `displayCookies`, and removes stored data that is no longer allowed. */
function saveChoice(chosen: Iterable<CookieCategory>): void {
  const { categories } = readCategories(writeCategories(chosen));
  updateProfile({ allowCookies: categories, displayCookies: undefined });
  const allowed = currentConsent();
  for (const name of Object.keys(COOKIES) as CookieName[]) {
    if (!cookieRule(name).httpOnly && !isCookieAllowed(name, allowed)) removeCookie(name);
  }
  for (const category of COOKIE_CATEGORIES) {
    const foreign = FOREIGN_COOKIES[category];
    if (foreign && !allowed.has(category)) removeForeign(foreign);
  }
  if (!allowed.has("functional")) forgetStored();
}

function forgetStored(): void {
  try {
    for (const key of FUNCTIONAL_STORAGE) localStorage.removeItem(key);
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}
