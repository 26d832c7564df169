import "server-only";
import { randomUUID } from "node:crypto";
import type { Db } from "../../core/db/schema";
import type { EndedCall } from "../../delivery/voice/voice-provider";
import type { LeadStock } from "../../leads/core/lead";
import { calledStore } from "../../leads/texts/call-numbers";
import type { StoreProfile } from "../../store/api/profile-schema";
import { staffCallMessages } from "../../store/i18n/staff-call-messages";
import { addPhoneLead, type PhoneLeadContext } from "./add-phone-lead";
import { joinThread, type ReceivedMessage } from "./join-thread";
import { leadOfNumber } from "./take-text";

export interface TakeCallContext extends PhoneLeadContext {
  /** Returns true if a store has a webhook, which is notified when a lead reopens. */
  hasWebhook?: (storeId: string) => Promise<boolean>;
}

const ACTOR = { id: "inbound-call", name: "Phone call" };

/** A US number, as opposed to a withheld one. */
const NUMBER = /^\+1[2-9]\d{9}$/;

/**
 * Outcome of an ended call. `foreign`: no store has the number that was called. `withheld`: the caller has no number, so
 * that there is nobody to call back.
 */
export type TakenCall = "foreign" | "withheld" | "own" | "answered" | "joined" | "repeated" | "new-lead";

/**
 * Adds an ended call to the thread of the caller's newest lead at the store. A missed one makes the lead wait like a
 * text, is news to its staff, and adds a task to call back; from an unknown number it becomes a lead. An answered call of
 * an unknown number leaves nothing: its lead is entered by whoever answered. @throws on a database error
 */
export async function takeCall(call: EndedCall, context: TakeCallContext): Promise<TakenCall> {
  const { db, stock, now } = context;
  const called = calledStore(stock, call.to);
  if (!called) return "foreign";
  if (!NUMBER.test(call.from)) return "withheld";
  if (calledStore(stock, call.from)) return "own";
  const { source } = called;
  const store = receivingStore(stock, called.store);
  const leadId = await leadOfNumber(db, call.from, [store]);
  const also = async (trx: Db, id: string, isNew: boolean) => {
    const isAdded = await joinThread(trx, messageOf(id, call, source, isNew, now()), {
      actor: ACTOR,
      hasWebhook: context.hasWebhook,
    });
    if (isAdded && call.seconds === null) await addTask(trx, id, now());
    return isAdded;
  };
  if (leadId !== null)
    return (await db.transaction().execute((trx) => also(trx, leadId, false))) ? "joined" : "repeated";
  if (call.seconds !== null) return "answered";
  const comments = staffCallMessages().missed(source);
  const added = async (trx: Db, id: string) => void (await also(trx, id, true));
  await addPhoneLead(
    { id: call.id, storeId: store.id, from: call.from, comments, source, also: added },
    context,
  );
  return "new-lead";
}

/** Returns the store that gets the leads of a called store: of the group's own number, its store for such leads. */
function receivingStore({ profile, stores }: LeadStock, called: StoreProfile): StoreProfile {
  const named = called.id === profile.id ? stores.find(({ id }) => id === profile.leadStore) : undefined;
  return named ?? called;
}

/** Returns the call as a message of the thread. One that was answered, or that begins a lead, is no further news. */
function messageOf(
  leadId: string,
  { id, from, seconds }: EndedCall,
  source: string,
  isNew: boolean,
  at: number,
): ReceivedMessage {
  const t = staffCallMessages();
  return {
    id: randomUUID(),
    lead_id: leadId,
    channel: "call",
    message_id: `call.${id}`,
    subject: "",
    text: seconds === null ? t.missed(source) : t.answered(Math.max(1, Math.round(seconds / 60)), source),
    author_name: "",
    sender: from,
    automatic: seconds !== null || isNew ? 1 : 0,
    files_json: "[]",
    stop_state: null,
    created_at: at,
  };
}

/** Adds the task to call back, unless an earlier missed call's task is still open. */
async function addTask(trx: Db, leadId: string, at: number): Promise<void> {
  const open = await trx
    .selectFrom("lead_tasks")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("author_id", "=", ACTOR.id)
    .where("done_at", "is", null)
    .executeTakeFirst();
  if (open) return;
  const task = { id: randomUUID(), lead_id: leadId, text: staffCallMessages().callBack, due_at: at };
  await trx
    .insertInto("lead_tasks")
    .values({ ...task, done_at: null, author_id: ACTOR.id, created_at: at })
    .execute();
}
