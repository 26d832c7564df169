import { randomUUID } from "node:crypto";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { StoreProfile } from "../../store/api/profile-schema";
import { testMailMessages as t } from "../../store/i18n/test-mail-messages";
import type { EmailJob } from "./email-message";
import { type StoreAddress, shopperReplyAddress, storeAddresses } from "./store-addresses";

/** Returns a test mail to each address of a store. @param now milliseconds since 1970 */
export function testMails(store: StoreProfile, siteUrl: string, now: number): EmailJob[] {
  return storeAddresses(store).map((to) =>
    testMail(store, to, { id: `test-mail-${randomUUID()}`, siteUrl, now }),
  );
}

/** Returns a test mail to one address of a store. @param now milliseconds since 1970 */
export function testMail(
  store: StoreProfile,
  { address, purposes }: StoreAddress,
  { id, siteUrl, now }: { id: string; siteUrl: string; now: number },
): EmailJob {
  return {
    id,
    message: {
      type: "text",
      subject: t().subject(store.name),
      email: address,
      body: t().body({ siteUrl, store: store.name, purposes }),
    },
    requestDate: zonedTimestamp(now, store.timeZone),
    from: { name: store.name, address: store.email },
    replyTo: shopperReplyAddress(store),
    automatic: "auto-generated",
  };
}
