import { DEFAULT_LOCALE, LANGUAGE_NAMES, type Locale } from "@/config/runtime/languages";
import { currentLocale } from "@/lib/core/language/current-language";

/**
 * Renders links to the page in the other languages of the site; nothing if it has one. The words are in the language
 * that they lead to, for readers who understand no other.
 */
export function LanguageLinks({ languages = [DEFAULT_LOCALE], isShort = false, className }: Props) {
  return languages
    .filter((locale) => locale !== currentLocale())
    .map((locale) => (
      // Not `Link`, which would stay in the language of the page.
      <a key={locale} href={`/api/language/${locale}`} lang={locale} rel="nofollow" className={className}>
        {isShort && <span aria-hidden="true">{locale.toUpperCase()}</span>}
        <span className={isShort ? "sr-only" : ""}>{LANGUAGE_NAMES[locale]}</span>
      </a>
    ));
}

interface Props {
  languages?: readonly Locale[];
  /** Shows the code of the language, where a bar has little room. */
  isShort?: boolean;
  className: string;
}
