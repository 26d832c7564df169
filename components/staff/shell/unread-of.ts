import "server-only";
import { leadContextOf, leadsStock } from "@/lib/staff/leads/leads-api";
import { countUnread } from "@/lib/staff/leads/unread";
import { grantsOf, type StaffPerson } from "@/lib/staff/rights";

/** Counts a person's unread leads. An error returns 0, so that the page still renders. */
export async function unreadOf(person: StaffPerson): Promise<number> {
  if (grantsOf(person, "leads.answer").length === 0) return 0;
  return leadsStock()
    .then((stock) => countUnread(leadContextOf(person, stock)))
    .catch(() => 0);
}
