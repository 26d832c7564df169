import { stepLimits } from "@/config/limits";
import { db } from "@/lib/db/connect";
import { getSnapshot } from "@/lib/inventory/snapshot";
import { handleLeadPost } from "@/lib/leads/http/handle-lead-post";
import { numberConfirmedAt } from "@/lib/phone/number-confirmed-at";
import { env } from "@/lib/platform/env";
import { limiter } from "@/lib/platform/limits";
import { countSend, sendTable } from "@/lib/platform/send-limits";
import { passOf, unlockCookie, visibleStock } from "@/lib/reserve/unlock";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { tellSentForm } from "@/lib/tracking/sent-form";

/** Where every lead form posts to, with JavaScript and without. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ type: string }> },
): Promise<Response> {
  return handleLeadPost(request, (await params).type, {
    db: db(),
    stock: async () => {
      const company = await getSnapshot(DEFAULT_SEGMENT);
      return company && (await visibleStock(company, passOf(request.headers)));
    },
    siteUrl: env().SITE_URL,
    fallbackPhone: env().STORE_PHONE ?? null,
    unlock: unlockCookie,
    tell: tellSentForm,
    limit: limiter(sendTable().leadToStore.address),
    stepLimit: limiter(stepLimits(env().LEADS_PER_ADDRESS)),
    confirmedAt: (phone) => numberConfirmedAt(phone, request.headers),
    count: countSend,
    now: Date.now,
  });
}
