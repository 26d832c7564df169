const DAY_MS = 24 * 60 * 60 * 1_000;

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

export interface SecurityTxt {
  /** Email address, or a URL that starts with `mailto:`, `https:` or `tel:`. */
  contact: string;
  /** Public URL of the site, without a trailing slash. */
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Returns `/.well-known/security.txt` (RFC 9116), the contact for reporting vulnerabilities. The expiry is relative to
 * the current day, so that the file never expires on a running site, and responses on one day are the same.
 */
export function securityTxt({ contact, siteUrl, now }: SecurityTxt): string {
  const expires = (Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS;
  const lines = [
    `Contact: ${/^[a-z]+:/i.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(expires).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}
