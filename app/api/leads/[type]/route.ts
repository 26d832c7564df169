import { stepLimits } from "@/config/runtime/limits";
import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { reserveToken, unlockCookie, visibleStock } from "@/lib/catalog/reserve/unlock";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { countSend, limiter, sendTable } from "@/lib/core/platform/limits";

import { numberConfirmedAt } from "@/lib/leads/phone/proof";
import { reportSentForm } from "@/lib/marketing/tracking/sent-form";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { handleLeadPost } from "@/lib/web/leads/handle-lead-post";
import { previewRefusal } from "@/lib/web/leads/preview-refusal";

/** Handles the post of every lead form, with JavaScript and without. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ type: string }> },
): Promise<Response> {
  const refusal = await previewRefusal(request);
  if (refusal) return refusal;
  return handleLeadPost(request, (await params).type, {
    db: db(),
    now: Date.now,
    site: {
      url: env().SITE_URL,
      stock: async () => {
        const company = await getSnapshot(DEFAULT_STORE_SLUG);
        return company && (await visibleStock(company, reserveToken(request.headers)));
      },
      fallbackPhone: env().STORE_PHONE ?? null,
    },
    limits: {
      limit: limiter(sendTable().leadToStore.address),
      stepLimit: limiter(stepLimits(env().LEADS_PER_ADDRESS)),
      count: countSend,
    },
    hooks: { confirmedAt: numberConfirmedAt, unlock: unlockCookie, notify: reportSentForm },
  });
}
