import { INBOUND_MAIL_LIMITS } from "@/config/runtime/limits";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { limiter } from "@/lib/core/platform/limits";
import { stopMails } from "@/lib/leads/alerts/stop-mails";
import { handleInboundMail } from "@/lib/staff/inbound/handle-inbound-mail";
import { takeContext } from "@/lib/staff/inbound/inbound-setup";
import { takeMail } from "@/lib/staff/inbound/take-mail";

/** Takes answers to the staff's mails from the provider of the reply address. */
export async function POST(request: Request): Promise<Response> {
  const { STAFF, INBOUND_SECRET } = env();
  return handleInboundMail(request, {
    secret: STAFF === "off" ? undefined : INBOUND_SECRET,
    count: limiter(INBOUND_MAIL_LIMITS),
    take: async (mail) => takeMail(mail, await takeContext()),
    note: ({ event, address }) => stopMails(db(), address, event, Date.now()),
  });
}
