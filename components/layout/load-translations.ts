import { LOCALES } from "@/config/runtime/languages";
import { setLanguageSource } from "@/lib/core/language/current-language";

/**
 * Loads the messages of the page's language into the browser.
 * @param isPseudo they are marked English messages, for tests
 */
export async function loadTranslations(isPseudo: boolean): Promise<void> {
  const locale = LOCALES.find((each) => each === document.documentElement.lang);
  if (!locale) return;
  const translation = isPseudo
    ? (await import("@/lib/store/i18n/pseudo-messages")).pseudoMessages
    : await import("@/lib/store/i18n/es/catalogue").then(
        ({ es }) =>
          (name: string) =>
            es[name],
      );
  setLanguageSource({ locale: () => locale, translation });
}
