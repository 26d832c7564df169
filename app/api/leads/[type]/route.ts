import { stepLimits } from "@/config/runtime/limits";
import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { reserveToken, unlockCookie, visibleStock } from "@/lib/catalog/reserve/unlock";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { limiter } from "@/lib/core/platform/limits";
import { countSend, sendTable } from "@/lib/core/platform/send-limits";
import { numberConfirmedAt } from "@/lib/leads/phone/number-confirmed-at";
import { reportSentForm } from "@/lib/marketing/tracking/sent-form";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { handleLeadPost } from "@/lib/web/leads/handle-lead-post";

/** Where every lead form posts to, with JavaScript and without. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ type: string }> },
): Promise<Response> {
  return handleLeadPost(request, (await params).type, {
    db: db(),
    stock: async () => {
      const company = await getSnapshot(DEFAULT_STORE_SLUG);
      return company && (await visibleStock(company, reserveToken(request.headers)));
    },
    siteUrl: env().SITE_URL,
    fallbackPhone: env().STORE_PHONE ?? null,
    unlock: unlockCookie,
    notify: reportSentForm,
    limit: limiter(sendTable().leadToStore.address),
    stepLimit: limiter(stepLimits(env().LEADS_PER_ADDRESS)),
    confirmedAt: (phone) => numberConfirmedAt(phone, request.headers),
    count: countSend,
    now: Date.now,
  });
}
