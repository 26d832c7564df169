import { mediaPlayer } from "../../catalog/vehicle/media-player";
import type { JsonRecord } from "../../store/documents/overlay";
import { staffVehicleMessages } from "../../store/i18n/staff-vehicle-messages";

const FIELDS = ["videoUrl", "spinUrl"] as const;

/**
 * Which links of a vehicle cannot be played, and why. A link that is published already, such as a feed's, is only not shown: it must not
 * keep anybody from changing the vehicle.
 * @param further hosts besides the known ones (`mediaHosts`)
 */
export function mediaProblems(
  record: Readonly<JsonRecord>,
  published: Readonly<JsonRecord> | null,
  further: readonly string[],
): { field: string; message: string }[] {
  return FIELDS.flatMap((field) => {
    const link = record[field];
    if (typeof link !== "string" || link === published?.[field]) return [];
    const read = mediaPlayer(link, further);
    return read.ok ? [] : [{ field, message: staffVehicleMessages.media[read.problem] }];
  });
}
