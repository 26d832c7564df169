import "server-only";
import { DEFAULT_LOCALE, type Locale } from "../../../../config/runtime/languages";
import { currentLocale } from "../../../core/language/current-language";
import {
  COLLECTION_ROWS,
  CONTENT_COLLECTIONS,
  CONTENT_KEYS,
  type CollectionName,
} from "../../../store/api/collections";
import { inLanguage, translatedFields } from "../../../store/api/translations";
import type { SiteContent } from "../../../store/content/site-content";
import { profileInLanguage } from "../../../store/locations/profile-language";
import type { StoreSnapshot } from "./build";

const known = new WeakMap<StoreSnapshot, Map<Locale, StoreSnapshot>>();

/**
 * Returns a snapshot with the texts of its records in the current language. Each snapshot is translated once per
 * language, so that two pages of a language share their lists.
 */
export function inCurrentLanguage(snapshot: StoreSnapshot): StoreSnapshot {
  const locale = currentLocale();
  const byLocale = known.get(snapshot) ?? new Map<Locale, StoreSnapshot>();
  known.set(snapshot, byLocale);
  const shown = byLocale.get(locale) ?? translated(snapshot, locale);
  byLocale.set(locale, shown);
  return shown;
}

function translated(snapshot: StoreSnapshot, locale: Locale): StoreSnapshot {
  const records = <T extends object>(name: CollectionName, list: readonly T[]) => {
    const fields = translatedFields(COLLECTION_ROWS[name].schema);
    const shown = list.map((record) => inLanguage(record, fields, locale));
    return shown.every((record, at) => record === list[at]) ? (list as T[]) : shown;
  };
  const content = Object.fromEntries(
    CONTENT_KEYS.map((key) => [key, records<object>(CONTENT_COLLECTIONS[key], snapshot.content[key])]),
  ) as unknown as SiteContent;
  const shown = {
    profile: profileInLanguage(snapshot.profile, locale),
    stores: snapshot.stores.map((store) => profileInLanguage(store, locale)),
    offers: records("offers", snapshot.offers),
    team: records("team-members", snapshot.team),
    content,
  };
  const isSame =
    locale === DEFAULT_LOCALE &&
    shown.profile === snapshot.profile &&
    shown.offers === snapshot.offers &&
    shown.team === snapshot.team &&
    shown.stores.every((store, at) => store === snapshot.stores[at]) &&
    CONTENT_KEYS.every((key) => content[key] === snapshot.content[key]);
  return isSame ? snapshot : { ...snapshot, ...shown };
}
