import "server-only";
import type { Insertable } from "kysely";
import { advertisedVehicle } from "../../catalog/inventory/prices/record-prices";
import type { NamedFee } from "../../catalog/pricing/out-the-door";
import { leadImage } from "../../catalog/vehicle/vehicle-images";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import type { Tables } from "../../core/db/schema";
import { STAFF_IMPORT } from "../../core/db/stored-vehicles";
import { searchable } from "../../leads/core/advertising-source";
import { parseJson } from "../../store/api/records";
import { type Vehicle, VehicleSchema } from "../../store/api/vehicle-schema";
import type { Overlay } from "../../store/documents/overlay";
import { asRecord } from "../../store/documents/overlays";
import { overlaidVehicle } from "../../store/documents/vehicle-overlay";
import type { StockPresence } from "./list-address";

/** Row of a stored vehicle. */
export interface VehicleRow {
  store_id: string;
  vin: string;
  data_json: string;
  import_id: string;
  removed_at: number | null;
}

export interface StaffVehicle {
  vehicle: Vehicle;
  presence: StockPresence;
}

/** Returns a vehicle with the staff's edits, even if it is not on the site. Returns null if the record is invalid. */
export function staffVehicle(row: VehicleRow, overlay: Overlay | undefined): StaffVehicle | null {
  const stored = asRecord(parseJson(row.data_json));
  if (stored === null) return null;
  const isRemoved = overlay?.mode === "removed";
  const shown = isRemoved ? stored : overlaidVehicle(stored, overlay);
  const read = VehicleSchema.safeParse(shown);
  if (!read.success) return null;
  return { vehicle: read.data, presence: presenceOf(row, isRemoved) };
}

function presenceOf(row: VehicleRow, isRemoved: boolean): StockPresence {
  if (row.removed_at !== null && !isRemoved) return "gone";
  if (!isRemoved) return "current";
  return isDraftVehicle(row) ? "draft" : "removed";
}

/** Returns true for a vehicle that staff added and that is taken off the site: it waits to be published. */
function isDraftVehicle(row: Pick<VehicleRow, "import_id" | "removed_at">): boolean {
  return row.import_id === STAFF_IMPORT && row.removed_at === null;
}

export type StockLineRow = Insertable<Tables["stock_lines"]>;
type LineValues = Omit<StockLineRow, "import_id" | "removed_at" | "document_version" | "fees_mark">;

/** Returns a vehicle's line in the list. @param fees fees that the store includes in its advertised prices */
export function lineOf(
  row: VehicleRow,
  { vehicle, presence }: StaffVehicle,
  fees: readonly NamedFee[],
): LineValues {
  const { make, model, trim, year, stockNumber, vin } = vehicle;
  return {
    store_id: row.store_id,
    vin: row.vin,
    name: vehicleFullName(vehicle),
    sort_name: searchable(`${make} ${model} ${year} ${trim}`),
    stock_number: stockNumber,
    condition: vehicle.condition,
    status: vehicle.status,
    presence,
    reserved: vehicle.private ? 1 : 0,
    amount: presence === "current" ? advertisedVehicle(vehicle, fees).amount : null,
    photos: new Set([vehicle.previewImage, ...vehicle.additionalImages].filter(Boolean)).size,
    photo: leadImage(vehicle).url,
    in_stock_at: Date.parse(vehicle.dateInStock),
    source: row.import_id === STAFF_IMPORT ? "staff" : "feed",
    search_text: searchable(`${vehicleFullName(vehicle)} ${stockNumber} ${vin}`),
  };
}
