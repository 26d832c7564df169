import { UnreadCount } from "@/components/staff/leads/unread-count";
import { leadContextOf, leadsStock } from "@/lib/staff/leads/leads-api";
import { countUnread } from "@/lib/staff/leads/unread";
import type { StaffPerson } from "@/lib/staff/rights";

/** How many leads a person has not opened, beside the entry of the leads. */
export async function UnreadLeads({ person }: { person: StaffPerson }) {
  // The page itself matters more than its mark.
  const count = await leadsStock()
    .then((stock) => countUnread(leadContextOf(person, stock)))
    .catch(() => 0);
  return <UnreadCount count={count} />;
}
