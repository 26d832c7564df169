import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import { CERTIFIED_TEXTS } from "../api/certified-schema";
import type { StoreProfile } from "../api/profile-schema";
import { inLanguage } from "../api/translations";

/**
 * Returns a profile with its texts in a language. Each text is translated by itself, because each is alone on its page.
 * Texts for search engines are replaced only by those in the same language, and an announcement only by that of the
 * same id: a store may announce something else than its group.
 */
export function profileInLanguage(profile: StoreProfile, locale: Locale): StoreProfile {
  if (locale === DEFAULT_LOCALE && !hasTranslations(profile)) return profile;
  const { announcement_es: translated, seo_es, ...plain } = profile;
  const { lang: _, ...site } = inLanguage(profile.site, ["description"], locale);
  return {
    ...plain,
    site,
    locations: profile.locations.map((location) => inLanguage(location, ["note"], locale)),
    ...(profile.certifiedPrograms && {
      certifiedPrograms: profile.certifiedPrograms.map((each) => inLanguage(each, CERTIFIED_TEXTS, locale)),
    }),
    ...(locale !== DEFAULT_LOCALE && {
      seo: seo_es ?? {},
      announcement:
        profile.announcement &&
        (translated?.id === profile.announcement.id
          ? translated
          : { ...profile.announcement, lang: DEFAULT_LOCALE }),
    }),
  };
}

function hasTranslations(profile: StoreProfile): boolean {
  const { announcement_es, seo_es, site, locations, certifiedPrograms } = profile;
  return Boolean(
    announcement_es ||
      seo_es ||
      site.description_es ||
      locations.some(({ note_es }) => note_es !== undefined) ||
      certifiedPrograms?.some(({ name_es }) => name_es !== undefined),
  );
}
