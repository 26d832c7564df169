/** A `tel:` address in international form; US numbers get their country code (docs/rules.md#phone-numbers: ten digits). */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}

/** A map with the way to an address, from wherever the visitor is. */
export function directionsHref(address: readonly string[]): string {
  const query = new URLSearchParams({ api: "1", destination: address.filter(Boolean).join(", ") });
  return `https://www.google.com/maps/dir/?${query}`;
}
