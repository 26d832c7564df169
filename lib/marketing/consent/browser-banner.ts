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
 * Says whether the banner is due, at once and whenever that may have changed: after a choice in this tab or another, and when
 * the page comes back from the back-forward cache.
 * @returns a function that ends it
 */
export function onBannerDue(callback: (due: boolean) => void): () => void {
  const tell = () => callback(isBannerDue());
  const onStorage = ({ key }: StorageEvent) => key === CONSENT_SIGNAL_KEY && tell();
  window.addEventListener(CHOICE_EVENT, tell);
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", tell);
  document.addEventListener("visibilitychange", tell);
  tell();
  return () => {
    window.removeEventListener(CHOICE_EVENT, tell);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", tell);
    document.removeEventListener("visibilitychange", tell);
  };
}

function displayRequest(): string | undefined {
  try {
    return /(?:^|; )displayCookies=([^;]*)/.exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}
