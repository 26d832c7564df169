import { DEFAULT_LOCALE } from "@/config/runtime/languages";
import { currentLocale } from "@/lib/core/language/current-language";
import { contentMessages } from "@/lib/store/i18n/content-messages";

/** Says of a translated text of law that the English version prevails; renders nothing on pages in English. */
export function TranslationNote({ className }: { className: string }) {
  if (currentLocale() === DEFAULT_LOCALE) return null;
  return (
    <p className={`max-w-prose rounded-card bg-panel p-4 text-ink ${className}`}>
      {contentMessages().englishPrevails}
    </p>
  );
}
