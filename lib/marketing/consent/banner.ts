import { BANNER_MODES, type BannerMode, NO_BANNER_BELOW } from "../../../config/marketing/consent";
import type { ConsentSettings } from "../../core/browser/page-settings";

export interface BannerCase {
  settings: Pick<ConsentSettings, "tier" | "mode">;
  /** Value of the `displayCookies` cookie: what was requested since the last choice. */
  requested?: string;
  /** The visitor has made a choice, which set the display state to hide. */
  chosen: boolean;
  path: string;
}

/**
 * Whether the cookie banner shows (docs/rules.md#cookie-banner). Mode show, hide or force; if unset, show when the tier is above 0,
 * else hide. Mode "show" spares the legal pages, "force" does not.
 */
export function isBannerShown({ settings, requested, chosen, path }: BannerCase): boolean {
  if (settings.tier < 1) return false;
  const mode = readMode(requested) ?? (chosen ? "hide" : (settings.mode ?? "show"));
  return mode === "force" || (mode === "show" && !path.startsWith(NO_BANNER_BELOW));
}

function readMode(value: string | undefined): BannerMode | undefined {
  return BANNER_MODES.find((mode) => mode === value);
}

/** What a tier offers (docs/rules.md#cookie-banner). */
export interface BannerButtons {
  /** Close & Continue, which accepts all four categories. */
  close: boolean;
  /** Manage, which opens the preferences, and accept all. */
  manage: boolean;
  deny: boolean;
}

export function bannerButtons(tier: ConsentSettings["tier"]): BannerButtons {
  return { close: tier <= 1, manage: tier >= 2, deny: tier >= 3 };
}
