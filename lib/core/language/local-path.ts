import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from "../../../config/runtime/languages";
import { currentLocale } from "./messages";

const PREFIXED = new RegExp(
  `^/(${LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join("|")})(?=[/?#]|$)`,
);

/**
 * Returns the address of a page or endpoint of this site in a language: `/contact-us` is `/es/contact-us` in Spanish.
 * Addresses of other sites, within the page, and of files are the same in every language.
 */
export function localPath(address: string, locale: Locale = currentLocale()): string {
  const { prefix } = LANGUAGES[locale];
  if (prefix === "" || !address.startsWith("/") || address.startsWith("//")) return address;
  if (PREFIXED.test(address) || FILES.test(address)) return address;
  return prefix + (/^\/(?=[?#]|$)/.test(address) ? address.slice(1) : address);
}

/** Paths of files, which have no language. */
const FILES = /^\/(?:_next|builds|car-art|feeds|fonts|icons|og|photos)\//;

/** Returns the path of the page in the browser as it is in the default language. */
export function shownPath(): string {
  return splitLocalPath(location.pathname).path;
}

/** Splits an address into its language and the address without the language's segment. */
export function splitLocalPath(address: string): { locale: Locale; path: string } {
  const locale = PREFIXED.exec(address)?.[1] as Locale | undefined;
  if (!locale) return { locale: DEFAULT_LOCALE, path: address };
  const rest = address.slice(locale.length + 1);
  return { locale, path: rest.startsWith("/") ? rest : `/${rest}` };
}
