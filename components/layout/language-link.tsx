import { LANGUAGE_OFFER_SCRIPT } from "@/config/runtime/inline-scripts";
import { DEFAULT_LOCALE, LANGUAGE_NAMES, LANGUAGE_OFFERS, type Locale } from "@/config/runtime/languages";
import { currentLocale } from "@/lib/core/language/current-language";
import { messages } from "@/lib/store/i18n/messages";
import { Icon } from "../ui/icon";

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

/**
 * Offers the page in another language to visitors whose browsers prefer it; nothing on a site with one language. It is
 * hidden until its script, which runs before the first paint, has found a language to offer. It never redirects.
 */
export function LanguageOffer({ languages = [DEFAULT_LOCALE] }: Pick<Props, "languages">) {
  const others = languages.filter((locale) => locale !== currentLocale());
  if (others.length === 0) return null;
  return (
    <>
      <aside hidden aria-label={messages().shell.languages} className="bg-panel print:hidden">
        {others.map((locale) => {
          const { text, link, close } = LANGUAGE_OFFERS[locale];
          return (
            <div
              key={locale}
              hidden
              lang={locale}
              className="mx-auto max-w-content px-4 text-sm text-ink sm:px-6 lg:px-8 [&:not([hidden])]:flex items-center justify-between gap-x-4"
            >
              <p className="py-2">
                {text}{" "}
                <a
                  href={`/api/language/${locale}`}
                  rel="nofollow"
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {link}
                </a>
              </p>
              <button
                type="button"
                aria-label={close}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-line"
              >
                <Icon name="close" size={18} />
              </button>
            </div>
          );
        })}
      </aside>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/runtime/inline-scripts`
        dangerouslySetInnerHTML={{ __html: LANGUAGE_OFFER_SCRIPT }}
      />
    </>
  );
}

interface Props {
  languages?: readonly Locale[];
  /** Shows the code of the language, where a bar has little room. */
  isShort?: boolean;
  className: string;
}
