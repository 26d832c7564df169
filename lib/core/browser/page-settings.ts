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
  /** Undefined: shown when the tier is above 0, else hidden (docs/rules.md#cookie-banner). */
  mode?: BannerMode;
  /** The page is frozen in place while the banner shows. */
  bgLocked: boolean;
}

/** Returns the settings of a store's profile, as it states them or by default. */
export function consentSettings(profile: { consent?: Partial<ConsentSettings> }): ConsentSettings {
  return { ...CONSENT_DEFAULTS, ...profile.consent };
}

/**
 * Set on the document's root, the same for every visitor: cached pages include them, and every island can read them.
 */
export function consentAttributes(settings: ConsentSettings): Record<`data-${string}`, string | undefined> {
  return {
    "data-cookie-tier": String(settings.tier),
    "data-cookie-mode": settings.mode,
    "data-cookie-lock": settings.bgLocked ? "" : undefined,
  };
}

/** Returns the settings in the document; the defaults where one is missing or invalid. */
export function readConsentAttributes(root: Pick<HTMLElement, "getAttribute">): ConsentSettings {
  const tier = COOKIE_TIERS.find((each) => String(each) === root.getAttribute("data-cookie-tier"));
  const mode = BANNER_MODES.find((each) => each === root.getAttribute("data-cookie-mode"));
  return {
    tier: tier ?? CONSENT_DEFAULTS.tier,
    mode: mode ?? CONSENT_DEFAULTS.mode,
    bgLocked: root.getAttribute("data-cookie-lock") !== null,
  };
}
