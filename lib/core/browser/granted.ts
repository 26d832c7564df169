import {
  ALWAYS_ALLOWED,
  COOKIE_CATEGORIES,
  type CookieCategory,
  type CookieTier,
  REFUSED_BY_GPC,
} from "../../../config/marketing/consent";

export type Granted = ReadonlySet<CookieCategory>;

/** Rules against which a choice is evaluated. */
export interface ConsentRules {
  tier: CookieTier;
  /** The browser sends Global Privacy Control. */
  gpc: boolean;
}

/**
 * The one gate (docs/rules.md#consent): which categories may be used now. Tier 1 or lower allows everything; otherwise a
 * category must be listed, and before a choice nothing but the essential is. Global Privacy Control overrides both.
 * @param cookieValue of `allowCookies`, percent-encoded or not; null or undefined before a choice
 */
export function granted(cookieValue: string | null | undefined, { tier, gpc }: ConsentRules): Granted {
  const allowed = new Set<CookieCategory>(
    tier <= 1 ? COOKIE_CATEGORIES : readCategories(cookieValue ?? "").categories,
  );
  allowed.add(ALWAYS_ALLOWED);
  if (gpc) for (const category of REFUSED_BY_GPC) allowed.delete(category);
  return allowed;
}

/**
 * Returns true if the advertising pixel may load. Functional grants it (docs/rules.md#consent), and it belongs to the
 * targeting category. It needs both, so that it stays revoked after a deny, which leaves functional granted
 * (docs/rules.md#consent).
 */
export function adPixelAllowed(allowed: Granted): boolean {
  return allowed.has("functional") && allowed.has("targeting");
}

/**
 * Returns the comma-separated list of `allowCookies` (docs/rules.md#cookie-banner). Values other than categories are
 * listed separately.
 */
export function readCategories(cookieValue: string): { categories: CookieCategory[]; unknown: string[] } {
  const names = decode(cookieValue)
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return {
    categories: COOKIE_CATEGORIES.filter((category) => names.includes(category)),
    unknown: names.filter((name) => !(COOKIE_CATEGORIES as readonly string[]).includes(name)),
  };
}

/** Returns the value of `allowCookies` after a choice, which always includes the essential category. */
export function writeCategories(chosen: Iterable<CookieCategory>): string {
  const all = new Set<CookieCategory>([ALWAYS_ALLOWED, ...chosen]);
  return COOKIE_CATEGORIES.filter((category) => all.has(category)).join(",");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
