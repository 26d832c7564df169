import { STAFF_LIMITS } from "@/config/runtime/limits";
import { photoFolder } from "@/lib/catalog/inventory/photos/photo-file";
import { storePhoto } from "@/lib/catalog/inventory/photos/store-photo";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { limiter } from "@/lib/core/platform/limits";
import { writeRefusal } from "@/lib/staff/audit";
import { leadsStock } from "@/lib/staff/leads/leads-api";
import { handlePicture } from "@/lib/staff/pictures/handle-picture";
import { requireStaff } from "@/lib/staff/require-staff";

export const runtime = "nodejs";

export async function POST(request: Request): Promise<Response> {
  return handlePicture(request, {
    siteUrl: env().SITE_URL,
    staffOf: (received) => requireStaff(received),
    stores: async () => (await leadsStock()).stores.map(({ id }) => id),
    count: limiter(STAFF_LIMITS.pictures),
    noteRefusal: (person, { storeId, right }) =>
      writeRefusal(
        db(),
        person,
        { action: "access", record: { kind: "right", id: right, storeId }, right },
        Date.now(),
      ),
    store: (bytes) => storePhoto(bytes, photoFolder(env().DATA_DIR)),
  });
}
