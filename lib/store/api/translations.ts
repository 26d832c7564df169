import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../config/runtime/languages";

/** Language of a record's texts where it is not that of the page, for the `lang` attribute of its element. */
export interface Spoken {
  lang?: Locale;
}

type OtherLocale = Exclude<Locale, typeof DEFAULT_LOCALE>;

/** Languages into which texts are translated. */
export const OTHER_LOCALES = LOCALES.filter((locale): locale is OtherLocale => locale !== DEFAULT_LOCALE);
const NAME = new RegExp(`^(.+)_(${OTHER_LOCALES.join("|")})$`);

/** Returns the name of the field with a field's text in another language: `title` is `title_es` in Spanish. */
export function translatedName(field: string, locale: Locale): string {
  return `${field}_${locale}`;
}

/** Returns the field whose text a field translates, and the language, or null for any other field. */
export function originalOf(name: string): { field: string; locale: OtherLocale } | null {
  const [, field, locale] = NAME.exec(name) ?? [];
  return field === undefined ? null : { field, locale: locale as OtherLocale };
}

type Translations<S extends z.ZodRawShape, F extends keyof S & string> = {
  [K in `${F}_${OtherLocale}`]: z.ZodOptional<
    S[K extends `${infer Field extends F}_${OtherLocale}` ? Field : never]
  >;
};

/**
 * Adds a field per language for the texts of a record (docs/decisions/0059-translated-fields.md). A translation has the
 * shape of its field, and is optional: without it readers see the text in the default language, marked as such.
 */
export function withTranslations<
  S extends z.ZodRawShape,
  C extends z.core.$ZodObjectConfig,
  F extends keyof S & string,
>(schema: z.ZodObject<S, C>, fields: readonly F[]) {
  const added = fields.flatMap((field) =>
    OTHER_LOCALES.map((locale) => [
      translatedName(field, locale),
      withoutDefault(schema.shape[field]).optional(),
    ]),
  );
  return schema.extend(Object.fromEntries(added) as Translations<S, F>);
}

/** Returns the names of the fields of a schema that have translations. */
export function translatedFields({ shape }: { shape: z.ZodRawShape }): string[] {
  return Object.keys(shape).filter((field) => translatedName(field, OTHER_LOCALES[0]!) in shape);
}

/** Returns the texts of a record that a language lacks: those of its fields that are not empty. */
export function missingTranslations(record: object, fields: readonly string[], locale: Locale): string[] {
  if (locale === DEFAULT_LOCALE) return [];
  const value = (name: string) => Reflect.get(record, name) as unknown;
  return fields.filter(
    (field) => !isEmptyText(value(field)) && isEmptyText(value(translatedName(field, locale))),
  );
}

/**
 * Returns a record with its texts in a language, without the other languages' fields. One that lacks a text stays in
 * the default language as a whole and says so, so that no card mixes two languages.
 */
export function inLanguage<T extends object>(
  record: T,
  fields: readonly string[],
  locale: Locale,
): T & Spoken {
  const translations = Object.keys(record).filter((name) => originalOf(name) !== null);
  if (translations.length === 0 && (locale === DEFAULT_LOCALE || fields.length === 0)) return record;
  const isWhole = missingTranslations(record, fields, locale).length === 0;
  const plain: Record<string, unknown> = Object.fromEntries(Object.entries(record));
  for (const name of translations) {
    delete plain[name];
    const { field, locale: of } = originalOf(name)!;
    if (isWhole && of === locale && !isEmptyText(Reflect.get(record, field)))
      plain[field] = Reflect.get(record, name);
  }
  return { ...plain, ...(!isWhole && { lang: DEFAULT_LOCALE }) } as T & Spoken;
}

/** Returns true if a field has no text to translate. */
export function isEmptyText(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function withoutDefault(schema: z.core.SomeType | undefined): z.ZodType {
  return schema instanceof z.ZodDefault ? withoutDefault(schema.unwrap()) : (schema as z.ZodType);
}
