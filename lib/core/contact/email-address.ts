const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;
/** Characters that cannot be part of a URL's host. */
const NO_HOST = /[\s/\\?#@:%[\]]/;
const MAX_LOCAL_PART = 64;
/** Maximum length of a path in an SMTP command, without brackets (RFC 5321 §4.5.3.1.3). */
export const MAX_EMAIL_ADDRESS = 254;

/**
 * Returns an address in the form that mail servers accept: a dot-string (RFC 5321 §4.1.2), one `@`, and a domain with a
 * top-level domain of at least 2 letters. An internationalized domain is converted to ASCII
 * (docs/rules.md#form-messages). Returns null for an invalid address. Works on the server and in browsers.
 */
export function mailAddress(value: string): string | null {
  const at = value.lastIndexOf("@");
  const local = value.slice(0, at);
  const domain = at > 0 ? asciiDomain(value.slice(at + 1)) : null;
  if (domain === null || local.length > MAX_LOCAL_PART || !LOCAL_PART.test(local)) return null;
  const address = `${local}@${domain}`;
  return address.length <= MAX_EMAIL_ADDRESS ? address : null;
}

/** Returns true if mail can be sent to the value. */
export function isEmail(value: string): boolean {
  return mailAddress(value) !== null;
}

function asciiDomain(typed: string): string | null {
  if (NO_HOST.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  // All browsers' URL parsers support IDNA. An ASCII domain stays as typed.
  const { hostname } = new URL(`http://${typed}`);
  const domain = hostname === typed.toLowerCase() ? typed : hostname;
  return domain.length <= 253 && DOMAIN.test(domain) ? domain : null;
}
