import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { handleEmailPost } from "@/lib/delivery/mail/handle-email-post";

/** Takes an e-mail (docs/rules.md#lead-emails), for instances that use this one as their API. */
export async function POST(request: Request): Promise<Response> {
  return handleEmailPost(request, { db: db(), secret: env().API_SECRET, now: Date.now });
}
