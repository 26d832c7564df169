import { z } from "zod";
import { PAGES } from "../../../config/runtime/pages";
import { isProfilePart, PROFILE_PARTS, type ProfilePart } from "../../../config/runtime/profile-fields";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { COLLECTION_NAMES, type CollectionName, collectionRow, recordId } from "../../store/api/collections";
import { vehiclePath } from "../../store/api/vehicle-path";
import { isListed, type Vehicle, VehicleSchema } from "../../store/api/vehicle-schema";
import type { JsonRecord } from "../../store/documents/overlay";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { fileFieldAt } from "../../store/files/file-schemas";
import type { Right } from "../rights";

/** Everything that the staff can edit without files. */
export type DocumentKind = typeof VEHICLE_KIND | CollectionName | ProfilePart;

/** One kind of documents: a row of the table that every part of the back office reads. */
export interface KindRow {
  /** The view of the back office that lists it. */
  view: "stock" | "offers" | "content" | "site";
  /** Owners of documents: the group, each store, or both. */
  scope: "group" | "store" | "either";
  /** Schema of a whole record, or of the part of a profile. */
  schema: z.ZodObject;
  /** Rights for writing a draft, and for publishing one. */
  draft: Right;
  publish: Right;
  /** Staff may add, remove and reorder records. */
  isList: boolean;
  /** The field that lists call a record by; without one the kind's own name. */
  titleField?: string;
  /** Path of a page that shows a record; null: it has no page. */
  page: (record: JsonRecord) => string | null;
}

/**
 * Exceptions from the defaults: by default a part needs the right to the site's settings, and exists for the group and
 * each store.
 */
const PROFILE: Record<ProfilePart, Partial<KindRow>> = {
  "profile-contact": { page: () => PAGES["contact-us"].path },
  "profile-hours": {
    view: "content",
    draft: "content.draft",
    publish: "content.publish",
    page: () => PAGES["contact-us"].path,
  },
  "profile-announcement": { view: "content", draft: "content.draft", publish: "content.publish" },
  "profile-seo": { view: "content", draft: "content.draft", publish: "content.publish" },
  "profile-reputation": { view: "content", draft: "content.draft", publish: "content.publish" },
  "profile-look": {},
  "profile-home": { view: "content", draft: "content.draft", publish: "content.publish" },
  "profile-pages": {},
  "profile-fees": { page: () => "/cars-for-sale" },
  "profile-payments": { page: () => PAGES["auto-financing"].path },
  "profile-leads": { page: () => null },
  "profile-consent": {},
  "profile-feed": { draft: "stock.manage", publish: "stock.manage", page: () => null },
  "profile-stores": { scope: "group" },
};

const contentRow = (name: CollectionName): KindRow => {
  const { view = "content", scope = "group", isList = true, schema, titleField, page } = collectionRow(name);
  return {
    view,
    scope,
    schema: objectOf(schema),
    draft: "content.draft",
    publish: "content.publish",
    isList,
    titleField,
    page,
  };
};

const profileRow = (part: ProfilePart): KindRow => ({
  view: "site",
  scope: "either",
  schema: partSchema(part),
  draft: "site",
  publish: "site",
  isList: false,
  page: () => "/",
  ...PROFILE[part],
});

const ROWS = new Map<string, KindRow>([
  [
    VEHICLE_KIND,
    {
      view: "stock",
      scope: "store",
      schema: VehicleSchema,
      draft: "stock.describe",
      publish: "stock.describe",
      isList: false,
      page: (record) => (isListed(record as Vehicle) ? vehiclePath(record as Vehicle) : null),
    },
  ],
  ...COLLECTION_NAMES.map((name): [string, KindRow] => [name, contentRow(name)]),
  ...(Object.keys(PROFILE_PARTS) as ProfilePart[]).map((part): [string, KindRow] => [part, profileRow(part)]),
]);

export const DOCUMENT_KINDS = [...ROWS.keys()] as DocumentKind[];

/** Returns the row of a kind; null: there is no such kind. */
export function kindRow(kind: string): KindRow | null {
  return ROWS.get(kind) ?? null;
}

function namedVehicle({ year, make, model, trim }: JsonRecord) {
  return { year: Number(year), make: String(make), model: String(model), trim: String(trim ?? "") };
}

/**
 * Returns true if a kind's records have layers: a store may set fields of its group's, and what is set stays set when
 * lower layers come to have the same.
 */
export function hasLayers(kind: string): boolean {
  return isProfilePart(kind) || kindRow(kind)?.scope === "either";
}

/** Returns a record's name in lists; empty if it has none. */
export function titleOf(kind: string, record: JsonRecord): string {
  const { titleField } = kindRow(kind) ?? {};
  if (kind === VEHICLE_KIND) return vehicleFullName(namedVehicle(record));
  if (kind === "pop-ups") return titleOfPopup(record);
  if (kind === "menus") return menuName(String(record.id));
  if (kind === "team-members") return `${record.firstName ?? ""} ${record.lastName ?? ""}`.trim();
  return String((titleField && record[titleField]) ?? recordId(record));
}

/** "header" → "Header". */
function menuName(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");
}

/** Returns a pop-up's heading; a draft may have none yet. */
function titleOfPopup(record: JsonRecord): string {
  const { data } = (record.component ?? {}) as { data?: { title?: unknown } };
  return typeof data?.title === "string" && data.title !== "" ? data.title : String(record.id);
}

/** Returns the fields of a part of a profile by path, as a file has them; both the group's and a store's. */
function partSchema(part: ProfilePart): z.ZodObject {
  return z.strictObject(Object.fromEntries(PROFILE_PARTS[part].map((path) => [path, fileFieldAt(path)])));
}

function objectOf(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  throw new Error("A collection's records must be objects with named fields.");
}
