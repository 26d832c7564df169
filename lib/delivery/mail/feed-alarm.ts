import "server-only";
import { randomUUID } from "node:crypto";
import { type AlarmChange, lastGood, type Notify } from "../../catalog/feeds/feed-health";
import { env } from "../../core/platform/env";
import { dateFormat } from "../../core/time/zoned-time";
import type { FeedFacts } from "../../store/i18n/feed-messages";
import { enqueue } from "../outbox/queue";
import type { EmailJob } from "./email-message";
import { personMail } from "./person-mail";
import { alarmAddress } from "./store-addresses";

/** Queues the mail to a store about its feed, in the transaction that records the change. */
export const queueFeedAlarm: Notify = async (trx, change) => {
  const id = `feed-${randomUUID()}`;
  await enqueue(
    trx,
    {
      idempotencyKey: id,
      kind: "email",
      storeId: change.source.store.id,
      leadId: null,
      payload: feedAlarmMail(id, change, Date.now()),
    },
    Date.now(),
  );
};

/** Returns the mail to the store's address. @param now milliseconds since 1970 */
export function feedAlarmMail(
  id: string,
  { source, alarm, state, photos }: AlarmChange,
  now: number,
): EmailJob {
  const { store, name } = source;
  const facts: FeedFacts = {
    storeId: store.id,
    storeName: store.name,
    source: name,
    lastGood: dateFormat({ timeZone: store.timeZone, dateStyle: "medium", timeStyle: "short" }).format(
      lastGood(state),
    ),
    reason: photos?.example ?? state.stopped ?? state.fault ?? "",
    page: env().STAFF === "off" ? null : `${env().SITE_URL}/staff/feeds`,
    vehicles: photos?.vehicles ?? 0,
    former: state.alarm,
  };
  const data = { store, siteUrl: env().SITE_URL, alarm: alarm ?? ("well" as const), facts };
  return personMail("feed-alarm", data, { id, to: alarmAddress(store), now });
}
