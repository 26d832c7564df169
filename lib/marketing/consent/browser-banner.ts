import { CONSENT_SIGNAL_KEY } from "../../../config/marketing/consent";
import { CHOICE_EVENT, savedChoice } from "../../core/browser/browser-consent";
import { readConsentAttributes } from "../../core/browser/page-settings";
import { isBannerShown } from "./banner";

/** Whether this page owes the visitor the cookie banner now. */
export function isBannerDue(): boolean {
  return isBannerShown({
    settings: readConsentAttributes(document.documentElement),
    requested: displayRequest(),
    chosen: savedChoice() !== undefined,
    path: location.pathname,
  });
}

/**
 * Calls back with whether the banner is due, at once and whenever that may have changed: after a choice in this tab
 * or another, and when the page comes back from the back-forward cache.
 * @returns a function that ends it
 */
export function onBannerDue(callback: (due: boolean) => void): () => void {
  const notify = () => callback(isBannerDue());
  const onStorage = ({ key }: StorageEvent) => key === CONSENT_SIGNAL_KEY && notify();
  window.addEventListener(CHOICE_EVENT, notify);
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", notify);
  document.addEventListener("visibilitychange", notify);
  notify();
  return () => {
    window.removeEventListener(CHOICE_EVENT, notify);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", notify);
    document.removeEventListener("visibilitychange", notify);
  };
}

function displayRequest(): string | undefined {
  try {
    return /(?:^|; )displayCookies=([^;]*)/.exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}
