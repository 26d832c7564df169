import { db } from "@/lib/db/connect";
import { handleEmailPost } from "@/lib/mail/handle-email-post";
import { env } from "@/lib/platform/env";

/** Specification §7, for instances that use this one as their API. */
export async function POST(request: Request): Promise<Response> {
  return handleEmailPost(request, { db: db(), secret: env().API_SECRET, now: Date.now });
}
