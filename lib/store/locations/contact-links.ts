import { phoneDigits, phoneExtension } from "../../core/contact/phone-format";

/**
 * Returns a `tel:` URL in international form with its extension (RFC 3966). US numbers get their country code
 * (docs/rules.md#phone-numbers: ten digits).
 */
export function telHref(phone: string): string {
  const digits = phoneDigits(phone);
  const extension = phoneExtension(phone);
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}${extension === "" ? "" : `;ext=${extension}`}`;
}

/** Returns the URL of a map with directions to an address from the visitor's location. */
export function directionsHref(address: readonly string[]): string {
  const query = new URLSearchParams({ api: "1", destination: address.filter(Boolean).join(", ") });
  return `https://www.google.com/maps/dir/?${query}`;
}
