import { env } from "@/lib/core/platform/env";
import { TRACKED_VEHICLE_ID, trackedVehicle } from "@/lib/marketing/tracking/tracked-vehicle";
import { trackingSetup } from "@/lib/marketing/tracking/tracking-setup";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

/**
 * Renders the page's vehicle as event data if a sink is configured; vehicles of the private reserve are
 * excluded.
 */
export function TrackedVehicleData({ vehicle }: { vehicle: Vehicle }) {
  if (vehicle.private || trackingSetup(env()) === null) return null;
  const text = JSON.stringify(trackedVehicle(vehicle)).replace(/</g, "\\u003c");
  return (
    <script
      id={TRACKED_VEHICLE_ID}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is JSON with every "<" escaped
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
