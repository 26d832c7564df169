import { MAIL_PROCESS } from "@/config/leads/replies";
import { INBOUND_MAIL_LIMITS } from "@/config/runtime/limits";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { limiter } from "@/lib/core/platform/limits";
import { stopMails } from "@/lib/leads/alerts/stop-mails";
import { handleInboundMail } from "@/lib/staff/inbound/handle-inbound-mail";
import { inboundBudget, takeContext } from "@/lib/staff/inbound/inbound-setup";
import { mailProcess } from "@/lib/staff/inbound/read-mail";
import { receiveMail } from "@/lib/staff/inbound/receive-mail";

/** Accepts replies to the staff's mails from the provider of the reply address. */
export async function POST(request: Request): Promise<Response> {
  const { STAFF, INBOUND_SECRET, STORE_GROUP } = env();
  return handleInboundMail(request, {
    secret: STAFF === "off" ? undefined : INBOUND_SECRET,
    count: limiter(INBOUND_MAIL_LIMITS),
    groupId: STORE_GROUP,
    budget: inboundBudget(),
    isBusy: () => mailProcess().waiting >= MAIL_PROCESS.waiting,
    receive: async (mail) => receiveMail(mail, await takeContext()),
    note: ({ event, address }) => stopMails(db(), address, event, Date.now()),
  });
}
