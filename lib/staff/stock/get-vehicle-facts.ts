import "server-only";
import { vinDecoding } from "../../../config/catalog/import/limits";
import { mediaHosts } from "../../catalog/vehicle/media-player";
import { vinDecoder } from "../../leads/trade/get-valuation";
import { VehicleSchema } from "../../store/api/vehicle-schema";
import type { JsonRecord } from "../../store/documents/overlay";
import { leadsStock } from "../leads/leads-api";
import { suggestFeatures } from "./suggest-features";

/** Schema of the fields on which suggestions depend. */
const SuggestedForSchema = VehicleSchema.pick({
  vin: true,
  year: true,
  make: true,
  model: true,
  trim: true,
  features: true,
});

/** Returns data for the vehicle editor in addition to the record. @throws StoreApiError if the stock cannot be read */
export async function getVehicleFacts(record: JsonRecord) {
  const read = SuggestedForSchema.safeParse(record);
  const [{ vehicles, profile }, decoded] = await Promise.all([
    leadsStock(),
    read.success ? vinDecoder().decode(read.data.vin, vinDecoding.staffWaitMs) : null,
  ]);
  const { financeSliders } = profile;
  return {
    profile: { financeSliders },
    // The browser has the current input and removes features that are already selected.
    suggested: read.success ? suggestFeatures({ ...read.data, features: [] }, vehicles, decoded) : [],
    mediaHosts: mediaHosts(process.env),
  };
}
