import {
  ALWAYS_ALLOWED,
  COOKIE_CATEGORIES,
  type CookieCategory,
  type CookieTier,
  REFUSED_BY_GPC,
} from "../../../config/marketing/consent";

export type Granted = ReadonlySet<CookieCategory>;

/** Rules by which a choice is evaluated. */
export interface ConsentRules {
  tier: CookieTier;
  /** True if the browser sends Global Privacy Control. */
  gpc: boolean;
}

/**
 * Returns the categories that may be used now (docs/rules.md#consent); this is the only place that decides. At tier 1
 * or lower, all are allowed. Otherwise a category must be listed, and before a choice only the essential one is
 * allowed. Global Privacy Control overrides both.
 * @param cookieValue value of `allowCookies`, percent-encoded or not; null or undefined before a choice
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
 * Returns true if the advertising pixel may load (docs/rules.md#consent). It needs both the functional and the
 * targeting category. After a denial only functional is allowed, so the pixel is off.
 */
export function adPixelAllowed(allowed: Granted): boolean {
  return allowed.has("functional") && allowed.has("targeting");
}

/**
 * Parses the comma-separated list in `allowCookies` (docs/rules.md#cookie-banner). Unknown values are returned
 * separately.
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

/** Returns the value of `allowCookies` after a choice. It always includes the essential category. */
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
