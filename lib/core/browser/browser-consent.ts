import { CONSENT_SIGNAL_KEY, type CookieCategory } from "../../../config/marketing/consent";
import { storedCookie } from "./cookie-jar";
import { type Granted, granted, readCategories } from "./granted";
import { readConsentAttributes } from "./page-settings";

/**
 * Consent in the browser. Code that loads third-party content or stores non-essential data checks and subscribes here.
 * It is small and does not use React, so that islands of the first load can import it.
 */

/** Event on `window` when the allowed categories change, also after a change in another tab. */
export const CONSENT_EVENT = "forecourt:consent";

/** Event on `window` after each choice in this tab, even if the allowed categories stay the same. */
export const CHOICE_EVENT = "forecourt:consent-chosen";

/** Choice in a browser that blocks cookies; it lasts as long as the page. */
let unsaved: string | undefined;
/** Choice at the last notification of listeners. */
let notified: string | undefined;
let isWatching = false;
let complainedOf: string | undefined;

/** Returns the categories that are allowed now. */
export function currentConsent(): Granted {
  const chosen = savedChoice();
  if (chosen !== undefined) complain(chosen);
  return granted(chosen, { tier: readConsentAttributes(document.documentElement).tier, gpc: hasGpc() });
}

export function isAllowed(category: CookieCategory): boolean {
  return currentConsent().has(category);
}

/**
 * Calls back immediately with whether a category is allowed, and again after each change.
 * @returns a function that unsubscribes
 */
export function onConsent(category: CookieCategory, callback: (allowed: boolean) => void): () => void {
  let last: boolean | undefined;
  return onConsentChange((allowed) => {
    const now = allowed.has(category);
    if (now === last) return;
    last = now;
    callback(now);
  });
}

/**
 * Calls back immediately with the allowed categories, and again after each change.
 * @returns a function that unsubscribes
 */
export function onConsentChange(callback: (allowed: Granted) => void): () => void {
  watch();
  const listener = () => callback(currentConsent());
  window.addEventListener(CONSENT_EVENT, listener);
  callback(currentConsent());
  return () => window.removeEventListener(CONSENT_EVENT, listener);
}

/** Returns true if the browser sends Global Privacy Control. */
export function hasGpc(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/**
 * Returns the saved value of `allowCookies`, or the choice in memory if cookies are blocked; undefined before a choice.
 */
export function savedChoice(): string | undefined {
  return storedCookie("allowCookies") ?? unsaved;
}

/**
 * Notifies listeners in all tabs that the cookie was written or removed. Must be called after each write.
 * @param value the choice, for a browser that did not store it
 */
export function choiceWritten(value: string | undefined): void {
  unsaved = storedCookie("allowCookies") === undefined ? value : undefined;
  try {
    localStorage.setItem(CONSENT_SIGNAL_KEY, String(Date.now()));
  } catch {
    // Other tabs then notice the change when they become visible again.
  }
  window.dispatchEvent(new Event(CHOICE_EVENT));
  notifyIfChanged();
}

/** Checks for missed changes when a page becomes visible or is restored from the back-forward cache. */
function watch(): void {
  // Without this call, a change without a notification, followed by a change back, would look like no change.
  notifyIfChanged();
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("storage", ({ key }) => key === CONSENT_SIGNAL_KEY && notifyIfChanged());
  window.addEventListener("pageshow", notifyIfChanged);
  document.addEventListener("visibilitychange", notifyIfChanged);
}

function notifyIfChanged(): void {
  const now = summary();
  if (now === notified) return;
  notified = now;
  window.dispatchEvent(new Event(CONSENT_EVENT));
}

function summary(): string {
  return [...currentConsent()].join();
}

/** Logs values that are not categories, from an edited or outdated cookie. They are ignored. */
function complain(chosen: string): void {
  const { unknown } = readCategories(chosen);
  if (unknown.length === 0 || complainedOf === chosen) return;
  complainedOf = chosen;
  console.error(`allowCookies has no such category: ${unknown.join(", ")}`);
}
