import { DEFAULT_LOCALE, LANGUAGE_NAMES, type Locale } from "@/config/runtime/languages";
import { currentLocale } from "@/lib/core/language/current-language";

/**
 * Renders links to the page in the other languages of the site; nothing if it has one. The words are in the language
 * that they lead to, for readers who understand no other.
 */
export function LanguageLinks({ languages = [DEFAULT_LOCALE], className }: Props) {
  return languages
    .filter((locale) => locale !== currentLocale())
    .map((locale) => (
      // Not `Link`, which would stay in the language of the page.
      <a key={locale} href={`/api/language/${locale}`} lang={locale} rel="nofollow" className={className}>
        {LANGUAGE_NAMES[locale]}
      </a>
    ));
}

interface Props {
  languages?: readonly Locale[];
  className: string;
}
