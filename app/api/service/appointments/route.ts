import { db } from "@/lib/db/connect";
import { getSnapshot } from "@/lib/inventory/snapshot";
import { env } from "@/lib/platform/env";
import { countSend } from "@/lib/platform/send-limits";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { linkKey } from "@/lib/service/get-appointment";
import { getScheduler } from "@/lib/service/get-scheduler";
import { handleAppointmentPost } from "@/lib/service/http/handle-appointment-post";
import { tellSentForm } from "@/lib/tracking/sent-form";

/** Moves or cancels a service appointment by its signed link. */
export function POST(request: Request): Promise<Response> {
  const siteUrl = env().SITE_URL;
  return handleAppointmentPost(request, {
    siteUrl,
    linkKey,
    phone: async () =>
      (await getSnapshot(DEFAULT_SEGMENT).catch(() => null))?.profile.phone ?? env().STORE_PHONE ?? null,
    tell: tellSentForm,
    count: countSend,
    now: Date.now,
    async context() {
      const stock = await getSnapshot(DEFAULT_SEGMENT);
      return {
        db: db(),
        scheduler: getScheduler(db()),
        stores: stock?.stores ?? [],
        siteUrl,
        linkKey: linkKey(),
        now: Date.now(),
      };
    },
  });
}
