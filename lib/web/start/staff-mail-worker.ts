import "server-only";
import { STAFF_MAIL_TIMES } from "../../../config/leads/replies";
import { db } from "../../core/db/connect";
import { withLease } from "../../core/db/lease";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { repeatedly } from "../../core/platform/repeatedly";
import { inSite } from "../../core/platform/site";
import { sites } from "../../core/platform/sites";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { hoursFor } from "../../leads/schedule/opening-hours";
import { mailChoices } from "../../staff/accounts/mail-choices";
import { listPeople } from "../../staff/accounts/people";
import { leadsStock } from "../../staff/leads/leads-api";
import { mailDigests } from "../../staff/notices/digest";
import type { NoticeContext } from "../../staff/notices/notice";
import { mailOverdue } from "../../staff/notices/overdue";

/** Mails the staff about late leads, and each morning's figures, for as long as the process runs. */
export function startStaffMailWorker(): { stop(): Promise<void> } {
  const { STAFF, TIME_SCALE } = env();
  if (STAFF === "off") return { stop: async () => undefined };
  let turn: Promise<unknown> = Promise.resolve();
  let isUnreachable = false;
  const look = async () => {
    turn = withLease(db(), { name: "staff-mails", leaseMs: STAFF_MAIL_TIMES.leaseMs }, everyGroup);
    try {
      await turn;
      isUnreachable = false;
    } catch (error) {
      // Once, not at each look while it lasts.
      if (!isUnreachable) log().error({ reason: String(error) }, "mails to the staff could not be queued");
      isUnreachable = true;
    }
  };
  const repeated = repeatedly(look, STAFF_MAIL_TIMES.pollMs * TIME_SCALE);
  return {
    async stop() {
      repeated.stop();
      await turn.catch(() => undefined);
    },
  };
}

async function everyGroup(lost: AbortSignal): Promise<void> {
  const own = sites();
  for (const site of own.length > 0 ? own : [null]) {
    if (lost.aborted) return;
    await inSite(site, async () => {
      const context = await noticeContext();
      // Nobody works here yet: nobody can be mailed.
      if (context.people.length === 0) return;
      const count = (await mailOverdue(context)) + (await mailDigests(context));
      if (count === 0) return;
      wakeOutbox();
      log().info({ count }, "mails to the staff are queued");
    });
  }
}

async function noticeContext(): Promise<NoticeContext> {
  const { STORE_GROUP: groupId, SITE_URL: siteUrl } = env();
  const stock = await leadsStock();
  const people = (await listPeople(db(), groupId)).filter(({ state }) => state === "active");
  return {
    db: db(),
    groupId,
    siteUrl,
    company: stock.profile,
    stores: stock.stores,
    hoursOf: (lead) => hoursFor(lead, stock),
    people,
    wants: await mailChoices(
      db(),
      people.map(({ id }) => id),
    ),
    now: Date.now,
  };
}
