import "server-only";
import { z } from "zod";
import type { Db } from "../../core/db/schema";
import { parseUntrustedJson } from "../../core/http/read-json";
import { readOverlays } from "../../store/documents/overlays";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";

const VehicleEditsSchema = z.array(
  z.strictObject({
    store: z.string().max(61),
    vin: z.string().max(17),
    /** The staff took it off the site. */
    removed: z.boolean().optional(),
    fields: z.record(z.string().max(80), z.json()).default({}),
    /** Fields that the staff emptied. */
    empty: z.array(z.string().max(80)).default([]),
  }),
);

/** Staff edits of one vehicle of a feed. */
export type VehicleEdit = z.infer<typeof VehicleEditsSchema>[number];

/** Returns the path of the file with a group's edits. The rest of a vehicle belongs to its feed. */
export function vehicleEditsPath(group: string): string {
  return `config/vehicles/${group}.json`;
}

/** Reads the published edits of vehicles over their feeds' data. */
export async function readVehicleEdits(db: Db, group: string): Promise<VehicleEdit[]> {
  return (await readOverlays(db, group)).ofKind(VEHICLE_KIND).map(({ storeId, id, overlay }) => {
    const entries = Object.entries(overlay.fields);
    const filled = entries.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]));
    return {
      store: storeId,
      vin: id,
      ...(overlay.mode === "removed" && { removed: true }),
      fields: Object.fromEntries(filled),
      empty: entries.filter(([, { value }]) => value === undefined).map(([name]) => name),
    };
  });
}

/** @throws Error that names the file and each wrong field */
export function parseVehicleEdits(path: string, text: string): VehicleEdit[] {
  let json: unknown;
  try {
    json = parseUntrustedJson(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`);
  }
  const read = VehicleEditsSchema.safeParse(json);
  if (!read.success) throw new Error(`${path} is not usable: ${z.prettifyError(read.error)}`);
  return read.data;
}
