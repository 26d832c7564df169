import "server-only";
import { type ContactStop, contactStopOf } from "../../leads/core/do-not-contact";
import type { LeadUser } from "../../leads/core/lead";
import { parseCorrection, parseLead } from "../../leads/core/stored-lead";
import { writeRefusal } from "../audit";
import { findWork, recordOf } from "../leads/change-work";
import { linesOf } from "../leads/get-lead-page";
import type { LeadLine, LeadWorkRow } from "../leads/lead-state";
import { mayBeSeen, targetOf } from "../leads/scope";
import { may, type Right, rightOn } from "../rights";
import type { PersonContext } from "./change-person";
import { findPersonLeads, type StoredLink } from "./find-person-leads";
import { getThread, type ThreadItem } from "./get-thread";
import { contactsOf } from "./person-leads";

/** Data of a customer's page. */
export interface CustomerPage {
  /** Details as the opened lead states them. */
  user: LeadUser;
  /** Id of the last correction of these details, which can be undone; null without one. */
  correction: string | null;
  /** All addresses and numbers of the customer's leads. */
  contacts: string[];
  /** Leads that the staff member may see, newest first. */
  leads: LeadLine[];
  /** Number of the customer's leads that the staff member may not see. */
  hidden: number;
  thread: ThreadItem[];
  /** Merges and separations of these leads. */
  links: StoredLink[];
  stop: ContactStop | null;
  /** Leads of another customer with the same name. */
  namesakes: LeadLine[];
  mayManage: boolean;
}

export type FoundCustomer =
  | { ok: true; customer: CustomerPage }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right };

const MAX_NAMESAKES = 5;

/** Returns the customer of a lead, with everything that the person may see. A refusal is audited. */
export async function getCustomer(context: PersonContext, leadId: string): Promise<FoundCustomer> {
  const { db, person, now, groupId } = context;
  const opened = await findWork(context, leadId);
  if (!opened) return { ok: false, reason: "unknown" };
  const target = targetOf(opened);
  if (!may(person, "leads.answer", target)) {
    const right = rightOn("leads.answer", target);
    await writeRefusal(db, person, { action: "lead.view", record: recordOf(opened), right }, now());
    return { ok: false, reason: "forbidden", right };
  }
  const { rows, links } = await findPersonLeads(context, opened);
  const seen = rows.filter((row) => may(person, "leads.answer", targetOf(row)));
  const payload = await db
    .selectFrom("leads")
    .select("payload_json")
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!payload) return { ok: false, reason: "unknown" };
  const contacts = [...new Set(seen.flatMap(contactsOf))];
  const customer = {
    user: parseLead(payload.payload_json, leadId).user,
    correction: parseCorrection(payload.payload_json, leadId)?.id ?? null,
    contacts,
    leads: await linesOf(context, seen),
    hidden: rows.length - seen.length,
    thread: await getThread(context, seen),
    links,
    stop: await contactStopOf(db, groupId, contacts),
    namesakes: await namesakesOf(context, opened, rows),
    mayManage: may(person, "leads.manage", target),
  };
  return { ok: true, customer };
}

/** Returns leads with the same name that the person may see, and that are not of the customer. */
async function namesakesOf(
  context: PersonContext,
  { name }: LeadWorkRow,
  own: readonly LeadWorkRow[],
): Promise<LeadLine[]> {
  if (name === "") return [];
  const rows = await context.db
    .selectFrom("lead_work")
    .selectAll()
    .where("name", "=", name)
    .where(
      "lead_id",
      "not in",
      own.map(({ lead_id }) => lead_id),
    )
    .where((eb) => mayBeSeen(eb, context))
    .orderBy("lead_id")
    .limit(MAX_NAMESAKES)
    .execute();
  return linesOf(context, rows);
}
