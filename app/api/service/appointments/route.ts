import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { countSend } from "@/lib/core/platform/limits";
import { linkKey } from "@/lib/leads/service/get-appointment";
import { getScheduler } from "@/lib/leads/service/scheduler";
import { reportSentForm } from "@/lib/marketing/tracking/sent-form";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { handleAppointmentPost } from "@/lib/web/leads/handle-appointment-post";
import { previewRefusal } from "@/lib/web/leads/preview-refusal";

/** Moves or cancels a service appointment by its signed link. */
export async function POST(request: Request): Promise<Response> {
  const refusal = await previewRefusal(request);
  if (refusal) return refusal;
  const siteUrl = env().SITE_URL;
  return handleAppointmentPost(request, {
    siteUrl,
    linkKey,
    phone: async () =>
      (await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null))?.profile.phone ?? env().STORE_PHONE ?? null,
    notify: reportSentForm,
    count: countSend,
    now: Date.now,
    async context() {
      const stock = await getSnapshot(DEFAULT_STORE_SLUG);
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
