import {
  BANNER_MODES,
  type BannerMode,
  CONSENT_SIGNAL_KEY,
  NO_BANNER_BELOW,
} from "../../../config/marketing/consent";
import { CHOICE_EVENT, savedChoice } from "../../core/browser/browser-consent";
import { storedCookie } from "../../core/browser/cookie-jar";
import { type ConsentSettings, readConsentAttributes } from "../../core/browser/page-settings";

interface BannerCase {
  settings: Pick<ConsentSettings, "tier" | "mode">;
  /** Value of the `displayCookies` cookie: a mode requested since the last choice. */
  requested?: string;
  /** True if the visitor has made a choice, which sets the mode to "hide". */
  chosen: boolean;
  path: string;
}

/**
 * Returns true if the cookie banner is shown (docs/rules.md#cookie-banner). The modes are show, hide and force. The
 * default is "show" if the tier is above 0, otherwise "hide". "show" skips the legal pages; "force" does not.
 */
export function isBannerShown({ settings, requested, chosen, path }: BannerCase): boolean {
  if (settings.tier < 1) return false;
  const mode = readMode(requested) ?? (chosen ? "hide" : (settings.mode ?? "show"));
  return mode === "force" || (mode === "show" && !path.startsWith(NO_BANNER_BELOW));
}

function readMode(value: string | undefined): BannerMode | undefined {
  return BANNER_MODES.find((mode) => mode === value);
}

/** Buttons of a consent tier (docs/rules.md#cookie-banner). */
interface BannerButtons {
  /** Button "Close & Continue", which accepts all four categories. */
  close: boolean;
  /** Button "Manage", which opens the preferences, and a button that accepts all. */
  manage: boolean;
  deny: boolean;
}

export function bannerButtons(tier: ConsentSettings["tier"]): BannerButtons {
  return { close: tier <= 1, manage: tier >= 2, deny: tier >= 3 };
}

/** Segment of a language. Its own pattern keeps the module of languages out of the first load. */
const LANGUAGE = /^\/[a-z]{2}(?=\/)/;

/** Returns true if this page must show the cookie banner now. */
export function isBannerDue(): boolean {
  return isBannerShown({
    settings: readConsentAttributes(document.documentElement),
    requested: storedCookie("displayCookies"),
    chosen: savedChoice() !== undefined,
    path: location.pathname.replace(LANGUAGE, ""),
  });
}

/**
 * Calls back immediately and after each change with whether the banner is due. Changes are a choice in any tab, and a
 * page restored from the back-forward cache.
 * @returns a function that unsubscribes
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
