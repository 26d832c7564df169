import { z } from "zod";
import { US_STATES } from "../../../config/leads/us-states";
import { about, text } from "../api/fields";
import { DepartmentSchema } from "../api/location-schema";
import { StoreProfileSchema } from "../api/profile-schema";
import { fileShape, metaOf, unwrapped } from "./file-fields";
import { HoursSchema } from "./hours";

/** Fields of a profile that no file has: they follow from the file's name or from other fields (`./derive`). */
const DERIVED = ["id", "group", "state", "locations"] as const;

const STATE_CODES = US_STATES.map(([code]) => code);

/** Examples of fields that a file has in another form than the profile, or in part. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  site: { url: "https://blue-ridge.example.com" },
  sales: { phone: "(828) 555-0100", hours: { "mon-fri": "9-19", sat: "9-18" } },
  service: { phone: "(828) 555-0101", hours: { "mon-fri": "7:30-18" } },
  generalManager: { firstName: "Rowan", lastName: "Ellis", email: "rowan.ellis@blue-ridge.example.com" },
  map: { coordinates: { longitude: -82.5515, latitude: 35.5951 } },
};

const department = (name: "sales" | "service") => {
  const { workingHours: _, ...fields } = fileShape(DepartmentSchema);
  const hours = HoursSchema.optional().meta(
    about("Opening hours by day, from 0 to 24; a day left out is closed", { "mon-fri": "9-19", sat: "9-18" }),
  );
  const field = z.strictObject({ hours, ...fields }).optional();
  return field.meta(metaOf(StoreProfileSchema.shape[name]));
};

/** Returns the fields that group and store files share: the profile's own fields, as a person writes them. */
function sharedShape(): Record<string, z.ZodType> {
  const shape = fileShape(StoreProfileSchema);
  for (const name of DERIVED) delete shape[name];
  const { state_short, timeZone } = StoreProfileSchema.shape;
  const fields: Record<string, z.ZodType> = {
    $schema: z
      .string()
      .optional()
      .meta(about("The JSON Schema of this file, for editors", "../schema/store.schema.json")),
    ...shape,
    state_short: z.enum(STATE_CODES).optional().meta(metaOf(state_short)),
    timeZone: text.refine(isTimeZone, "must be an IANA time zone").optional().meta(metaOf(timeZone)),
    sales: department("sales"),
    service: department("service"),
  };
  for (const [name, example] of Object.entries(EXAMPLES)) {
    fields[name] = fields[name]!.meta({ ...metaOf(fields[name]!), examples: [example] });
  }
  return fields;
}

const shared = sharedShape();

/** `config/stores/GROUP/group.json`: what the group's stores share, and what the company says of itself. */
export const GroupFileSchema = z
  .strictObject({
    ...shared,
    stores: z
      .array(text)
      .optional()
      .meta(about("Ids of the stores in the site's order; others follow by name", ["blue-ridge-asheville"])),
  })
  .meta({ title: "A store group" });

/** Schema of `config/stores/GROUP/STORE.json`: the store's own values. */
export const StoreFileSchema = z
  .strictObject({
    ...shared,
    note: z
      .string()
      .optional()
      .meta(about("A line under its address, among the locations", "Parking behind the showroom.")),
    note_es: z
      .string()
      .optional()
      .meta(about("The same in Spanish", "Estacionamiento detrás de la sala de ventas.")),
  })
  .meta({ title: "A store" });

/** Returns the schema of a field of either file. @param path as in `PROFILE_FIELDS` */
export function fileFieldAt(path: string): z.ZodType {
  const shape: Record<string, z.ZodType> = { ...GroupFileSchema.shape, ...StoreFileSchema.shape };
  const [name, inner] = path.split(".") as [string, string?];
  const field = shape[name];
  const found = inner === undefined || !field ? field : innerField(field, inner);
  if (!found) throw new Error(`Files have no field ${path}.`);
  return found;
}

function innerField(schema: z.ZodType, name: string): z.ZodType | undefined {
  const within = unwrapped(schema);
  if (within) return innerField(within, name);
  return schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType | undefined) : undefined;
}

/** Time zones that exist, as far as they were looked at: a formatter takes longer than the rest of a file. */
const timeZones = new Set<string>();

function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    timeZones.add(name);
    return true;
  } catch {
    return false;
  }
}
