import "server-only";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import { env } from "../../core/platform/env";
import { isOfStore } from "../../store/api/collections";
import { REPLY_TEXTS, type ReplyTemplate } from "../../store/api/reply-template-schema";
import type { StoreApi } from "../../store/api/store-api";
import { inLanguage, type Spoken } from "../../store/api/translations";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { readCollection, SHARED } from "../../store/content/content-files";

/**
 * Returns a group's templates in their order. A remote store API without any leaves the site with those that are
 * shipped; in a database the staff may have removed all. @throws StoreApiError if they cannot be read
 */
export async function readReplyTemplates(api: StoreApi, group: string): Promise<ReplyTemplate[]> {
  const known = await api.collection({ kind: "group", id: group }, "reply-templates");
  if (known.length > 0 || !env().STORE_API_URL) return known;
  return readCollection(env().FILES_ROOT, SHARED, "reply-templates") ?? [];
}

/** State of a lead's vehicle today; null for a lead without one, and for one that is neither for sale nor gone. */
export type LeadVehicleState = ReplyTemplate["vehicle"] | null;

/**
 * Returns the state of a lead's vehicle.
 * @param vin VIN of the lead's vehicle; null without one
 * @param today the vehicle as the site lists it now; null if it does not
 */
export function leadVehicleState(
  vin: string | null,
  today: Pick<Vehicle, "status"> | null,
): LeadVehicleState {
  if (vin === null) return null;
  if (today === null || today.status === "sold") return "gone";
  return today.status === "available" ? "available" : null;
}

/** Returns the templates that are true for a lead, in their order. */
export function templatesFor(
  templates: readonly ReplyTemplate[],
  { storeId, type, vehicle }: { storeId: string; type: string; vehicle: LeadVehicleState },
  by: ReplyTemplate["channel"] = "mail",
): ReplyTemplate[] {
  return templates.filter(
    (template) =>
      template.channel === by &&
      isOfStore(template, storeId) &&
      (template.types.length === 0 || template.types.some((each) => each === type)) &&
      (!template.vehicle || template.vehicle === vehicle),
  );
}

/** Template in one language. */
export type ReplyInLanguage = Pick<ReplyTemplate, "id" | "name" | "subject" | "text"> & Required<Spoken>;

/**
 * Returns the templates for a lead in a language: first those that have it, then all in the default language, for
 * staff who do not write the other.
 */
export function templatesIn(templates: readonly ReplyTemplate[], locale: Locale): ReplyInLanguage[] {
  const english = templates.map(
    (template): ReplyInLanguage => ({
      ...inLanguage(template, REPLY_TEXTS, DEFAULT_LOCALE),
      lang: DEFAULT_LOCALE,
    }),
  );
  if (locale === DEFAULT_LOCALE) return english;
  const translated = templates
    .map((template) => inLanguage(template, REPLY_TEXTS, locale))
    .filter(({ lang }) => lang === undefined)
    .map((template): ReplyInLanguage => ({ ...template, id: `${template.id}.${locale}`, lang: locale }));
  return [...translated, ...english];
}
