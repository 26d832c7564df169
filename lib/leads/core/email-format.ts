const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/** One `@`, a domain, and a top-level domain of at least 2 letters (docs/rules.md#form-messages). */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf("@");
  const local = value.slice(0, at);
  return at > 0 && local.length <= 64 && LOCAL_PART.test(local) && DOMAIN.test(value.slice(at + 1));
}
