/** The cookie attributes that this site needs; others are left out. */
export interface CookieOptions {
  /** Seconds; 0 forgets the cookie. */
  maxAge?: number;
  domain?: string;
  path?: string;
  expires?: Date;
  priority?: "low" | "medium" | "high";
  sameSite?: "strict" | "lax" | "none";
  secure?: boolean;
  httpOnly?: boolean;
}

/** A name of RFC 6265: letters, digits and a few signs. */
const NAME = /^[\w!#$%&'*.^`|~+-]+$/;
/** A domain, with or without a leading dot. */
const DOMAIN = /^\.?[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** A path from the root; a semicolon would begin another option. */
const PATH = /^\/[\x20-\x3a\x3c-\x7e]*$/;

/**
 * A cookie as `Set-Cookie` and `document.cookie` take it, the value percent-encoded. Every cookie of this site is written
 * here, so that none goes out with an option that a browser would ignore or misread.
 * @throws TypeError that names the option which is invalid (docs/rules.md#cookies)
 */
export function cookieText(name: string, value: string, options: CookieOptions): string {
  const wrong = NAME.test(name) ? invalidOption(options) : "name";
  if (wrong !== null) throw new TypeError(`The cookie ${JSON.stringify(name)} has an invalid ${wrong}.`);
  const { maxAge, domain, path, expires, httpOnly, secure, priority, sameSite } = options;
  return [
    `${name}=${encodeURIComponent(value)}`,
    maxAge !== undefined && `Max-Age=${maxAge}`,
    domain !== undefined && `Domain=${domain}`,
    path !== undefined && `Path=${path}`,
    expires !== undefined && `Expires=${expires.toUTCString()}`,
    httpOnly && "HttpOnly",
    secure && "Secure",
    priority !== undefined && `Priority=${capital(priority)}`,
    sameSite !== undefined && `SameSite=${capital(sameSite)}`,
  ]
    .filter((part) => typeof part === "string")
    .join("; ");
}

/** The first option that is invalid; null when all are right. Types say the same, but data may come from elsewhere. */
export function invalidOption(options: CookieOptions): keyof CookieOptions | null {
  const wrong = Object.entries(CHECKS).find(([name, check]) => {
    const value = options[name as keyof CookieOptions];
    return value !== undefined && !check(value, options);
  });
  return (wrong?.[0] as keyof CookieOptions | undefined) ?? null;
}

const CHECKS: Record<keyof CookieOptions, (value: unknown, options: CookieOptions) => boolean> = {
  maxAge: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  domain: (value) => typeof value === "string" && DOMAIN.test(value),
  path: (value) => typeof value === "string" && PATH.test(value),
  expires: (value) => value instanceof Date && Number.isFinite(value.getTime()),
  priority: (value) => value === "low" || value === "medium" || value === "high",
  // Browsers drop a "none" that is not secure.
  sameSite: (value, { secure }) =>
    value === "strict" || value === "lax" || (value === "none" && secure === true),
  secure: isFlag,
  httpOnly: isFlag,
};

function isFlag(value: unknown): boolean {
  return typeof value === "boolean";
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
