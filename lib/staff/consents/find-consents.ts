import "server-only";
import { CONSENTS_LISTED } from "../../../config/leads/consents";
import { phoneDigits } from "../../core/contact/phone-format";
import type { Db } from "../../core/db/schema";
import {
  type ConsentHolder,
  type ConsentRow,
  consentsOf,
  newestConsents,
} from "../../leads/core/consent-ledger";
import { parseLeadUser } from "../../leads/core/stored-lead";

/** Query of the page of consents. */
export interface ConsentQuery {
  /** An e-mail address or a number. */
  q: string;
  /** A lead whose person is meant. */
  lead: string;
}

/**
 * Returns a person's consents at some stores, or the newest of all, the newest first.
 * @param stores ids of those that may be seen
 */
export async function findConsents(
  db: Db,
  query: ConsentQuery,
  stores: readonly string[],
): Promise<ConsentRow[]> {
  const holder = query.lead === "" ? typedHolder(query.q) : await holderOfLead(db, query.lead, stores);
  if (holder === null) return newestConsents(db, { stores }, CONSENTS_LISTED);
  return (await consentsOf(db, holder, { stores })).reverse();
}

/** null: nothing was typed. */
function typedHolder(typed: string): ConsentHolder | null {
  const q = typed.trim();
  if (q === "") return null;
  return q.includes("@") ? { emails: [q] } : { phones: phoneDigits(q) === "" ? [] : [q] };
}

async function holderOfLead(db: Db, id: string, stores: readonly string[]): Promise<ConsentHolder> {
  const row = await db
    .selectFrom("leads")
    .select("payload_json")
    .where("id", "=", id)
    .where("store_id", "in", stores)
    .executeTakeFirst();
  if (!row) return {};
  const user = parseLeadUser(row.payload_json, id);
  return { emails: [user.email], phones: user.phone === "" ? [] : [user.phone], leadIds: [id] };
}
