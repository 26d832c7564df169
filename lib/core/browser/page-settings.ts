import {
  BANNER_MODES,
  type BannerMode,
  CONSENT_DEFAULTS,
  COOKIE_TIERS,
  type CookieTier,
} from "../../../config/marketing/consent";

/** A store's consent settings (docs/rules.md#cookie-banner). */
export interface ConsentSettings {
  tier: CookieTier;
  /** Undefined means that the banner is shown if the tier is above 0 (docs/rules.md#cookie-banner). */
  mode?: BannerMode;
  /** True if the page cannot scroll while the banner is shown. */
  bgLocked: boolean;
}

/** Returns the consent settings of a store's profile, with defaults for missing ones. */
export function consentSettings(profile: { consent?: Partial<ConsentSettings> }): ConsentSettings {
  return { ...CONSENT_DEFAULTS, ...profile.consent };
}

/**
 * Returns attributes for the document's root. They are the same for all visitors, so cached pages include them, and
 * every island can read them.
 */
export function consentAttributes(settings: ConsentSettings): Record<`data-${string}`, string | undefined> {
  return {
    "data-cookie-tier": String(settings.tier),
    "data-cookie-mode": settings.mode,
    "data-cookie-lock": settings.bgLocked ? "" : undefined,
  };
}

/** Reads the settings from the document, with defaults for missing or invalid ones. */
export function readConsentAttributes(root: Pick<HTMLElement, "getAttribute">): ConsentSettings {
  const tier = COOKIE_TIERS.find((each) => String(each) === root.getAttribute("data-cookie-tier"));
  const mode = BANNER_MODES.find((each) => each === root.getAttribute("data-cookie-mode"));
  return {
    tier: tier ?? CONSENT_DEFAULTS.tier,
    mode: mode ?? CONSENT_DEFAULTS.mode,
    bgLocked: root.getAttribute("data-cookie-lock") !== null,
  };
}
