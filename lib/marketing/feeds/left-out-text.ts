import { messages } from "../../store/i18n/messages";
import { staffFeedMessages } from "../../store/i18n/staff-feed-messages";
import type { LeftOutReason } from "./left-out";

/** Returns the reason as a sentence for staff and operators. */
export function leftOutText(reason: LeftOutReason): string {
  const t = staffFeedMessages().leftOut.reasons;
  switch (reason.kind) {
    case "price":
      return t.price;
    case "status":
      return t.status(messages().vehicle.statuses[reason.status].badge);
    case "needed":
      return t.needed(reason.columns);
  }
}
