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

/** Query of the consents page. */
export interface ConsentQuery {
  /** Email address or phone number. */
  q: string;
  /** Id of a lead whose person is searched for. */
  lead: string;
}

/**
 * Returns a person's consents at some stores, or the newest consents of all people, newest first.
 * @param stores ids of the stores that the person may see
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

/** Reads the typed contact, or returns null if nothing was typed. */
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
