import { CONSENT_SIGNAL_KEY, type CookieCategory } from "../../../config/marketing/consent";
import { storedCookie } from "./cookie-jar";
import { type Granted, granted, readCategories } from "./granted";
import { readConsentAttributes } from "./page-settings";

/**
 * The consent gate in the browser. Code that loads third-party content or stores anything non-essential checks and
 * subscribes here. It is small and without React, so that islands of the first load may import it.
 */

/** Fires on `window` once each time that something else is allowed than before, also when another tab changed it. */
export const CONSENT_EVENT = "forecourt:consent";

/** Fires on `window` after each choice in this tab, whether or not it changes what is allowed. */
export const CHOICE_EVENT = "forecourt:consent-chosen";

/** The choice in a browser that blocks cookies: it lasts as long as the page. */
let unsaved: string | undefined;
/** Choice at the last notification. */
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
 * Calls back at once with whether a category is allowed, and again each time that this changes.
 * @returns a function that ends it
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
 * Calls back at once with what is allowed, and again after each change.
 * @returns a function that ends it
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

/** `allowCookies` as it was saved, or as it was chosen where cookies are blocked; undefined before a choice. */
export function savedChoice(): string | undefined {
  return storedCookie("allowCookies") ?? unsaved;
}

/**
 * Call after the cookie was written or removed: notifies listeners in this tab and in the others.
 * @param value what was chosen, for a browser that did not store it
 */
export function choiceWritten(value: string | undefined): void {
  unsaved = storedCookie("allowCookies") === undefined ? value : undefined;
  try {
    localStorage.setItem(CONSENT_SIGNAL_KEY, String(Date.now()));
  } catch {
    // Other tabs then see it when they become visible again.
  }
  window.dispatchEvent(new Event(CHOICE_EVENT));
  notifyIfChanged();
}

/** A page that comes back from another tab or from the back-forward cache may have missed a change. */
function watch(): void {
  // After a change without a notification, changing back must not look unchanged.
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

/** A list that was edited by hand, or an old one: values other than categories are ignored. */
function complain(chosen: string): void {
  const { unknown } = readCategories(chosen);
  if (unknown.length === 0 || complainedOf === chosen) return;
  complainedOf = chosen;
  console.error(`allowCookies has no such category: ${unknown.join(", ")}`);
}
