import { mediaPlayer } from "../../catalog/vehicle/media-player";
import { httpsUrl } from "../../store/api/fields";
import type { JsonRecord } from "../../store/documents/overlay";
import { staffVehicleMessages } from "../../store/i18n/staff-vehicle-messages";

const PLAYED = ["videoUrl", "spinUrl"] as const;
const LINKED = ["historyReportUrl", "inspectionUrl", "stickerUrl"] as const;

/**
 * Returns the links of a vehicle that cannot be played or followed, with reasons. A published link, such as a feed's,
 * is only hidden: it must not block other changes to the vehicle.
 * @param further hosts besides the known ones (`mediaHosts`)
 */
export function mediaProblems(
  record: Readonly<JsonRecord>,
  published: Readonly<JsonRecord> | null,
  further: readonly string[],
): { field: string; message: string }[] {
  const { media } = staffVehicleMessages();
  const typed = <F extends string>(fields: readonly F[]) =>
    fields.flatMap((field) => {
      const link = record[field];
      return typeof link !== "string" || link === published?.[field] ? [] : [{ field, link }];
    });
  const played = typed(PLAYED).flatMap(({ field, link }) => {
    const read = mediaPlayer(link, further);
    return read.ok ? [] : [{ field, message: media[read.problem] }];
  });
  const linked = typed(LINKED).filter(({ link }) => !httpsUrl.safeParse(link).success);
  return [...played, ...linked.map(({ field }) => ({ field, message: media.https }))];
}
