import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../config/runtime/languages";
import { currentLocale } from "./current-language";

const PREFIX = new RegExp(`^/(${LOCALES.slice(1).join("|")})(?=[/?#]|$)`);
/** Paths on this site, except those of files, which have no language. */
const OWN = /^\/(?!\/|(?:_next|builds|car-art|feeds|fonts|icons|og|photos)\/)/;

/**
 * Returns the address of a page or endpoint of this site in a language: `/contact-us` is `/es/contact-us` in Spanish.
 * Addresses of other sites, within the page, and of files are the same in every language.
 */
export function localPath(address: string, locale: Locale = currentLocale()): string {
  if (locale === DEFAULT_LOCALE || !OWN.test(address) || PREFIX.test(address)) return address;
  return `/${locale}${address.replace(/^\/(?=[?#]|$)/, "")}`;
}

/** Returns the path of the page in the browser as it is in the default language. */
export function shownPath(): string {
  return plainPath(location.pathname);
}

/** Returns an address without the segment of its language. */
export function plainPath(address: string): string {
  return address.replace(PREFIX, "").replace(/^(?!\/)/, "/");
}

/** Returns the language of an address. */
export function localeOf(address: string): Locale {
  return (PREFIX.exec(address)?.[1] as Locale | undefined) ?? DEFAULT_LOCALE;
}
