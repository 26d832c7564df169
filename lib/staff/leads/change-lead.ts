import "server-only";
import { randomUUID } from "node:crypto";
import { type CallOutcome, CLOSED_STAGES, type LeadStage } from "../../../config/leads/lead-work";
import type { Db } from "../../core/db/schema";
import { isDate, momentOf } from "../../core/time/zoned-time";
import { allowAddress } from "../../delivery/mail/refused-addresses";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { retryLead } from "../../leads/core/lead-records";
import { readLead } from "../../leads/core/stored-lead";
import { may, type StaffPerson } from "../rights";
import { changeCall } from "./change-call";
import type { LeadChangeName, LeadChangeValues } from "./change-schemas";
import { type ChangeAnswer, changeWork, findWork } from "./change-work";
import { answered, type LeadWorkRow, stateOf } from "./lead-state";
import { mentionedIn } from "./mentions";
import { type ReplySetup, sendReply } from "./reply";
import { type StaffContext, targetOf } from "./scope";
import { decideStop, sendTextReply } from "./send-text";
import { changeTag } from "./tags";
import { undoChange } from "./undo-change";

/** Dependencies of changes to leads, besides the database. */
export interface LeadChangeContext extends StaffContext {
  /** IANA time zone for leads whose store is unknown. */
  timeZone: string;
  colleague: (id: string) => Promise<StaffPerson | null>;
  /** Returns all people of the group, who can be mentioned in notes. Without it, notes mention nobody. */
  colleagues?: () => Promise<readonly StaffPerson[]>;
  /** Settings of replies. Without them, staff cannot reply by email. */
  reply?: ReplySetup;
}

type LeadChange<Name extends LeadChangeName> = (
  context: LeadChangeContext,
  leadId: string,
  values: LeadChangeValues<Name>,
) => Promise<ChangeAnswer>;

/** All staff changes to a lead, by the names of `LEAD_CHANGES`. */
export const leadChanges: { [Name in LeadChangeName]: LeadChange<Name> } = {
  stage: (context, leadId, { version, stage, lostReason }) =>
    changeWork(context, leadId, {
      action: "lead.stage",
      version,
      // Closing or reopening a lead requires a higher right than replying.
      right: (row) => (isClosed(stage) || isClosed(row.stage) ? "leads.manage" : "leads.answer"),
      values: () => ({ stage, lost_reason: stage === "lost" ? (lostReason ?? null) : null }),
    }),

  async assign(context, leadId, { version, assignee }) {
    const receiver = assignee === null ? null : await context.colleague(assignee);
    return changeWork(context, leadId, {
      action: "lead.assign",
      version,
      // A person who may reply to an unassigned lead may assign it to themselves.
      right: (row) =>
        row.assignee === null && assignee === context.person.id ? "leads.answer" : "leads.manage",
      values: () => ({ assignee }),
      news: assignee === null ? [] : [{ kind: "assigned", to: assignee }],
      check: (row) => (assignee === null || (receiver && mayAnswer(receiver, row)) ? null : "assignee"),
    });
  },

  spam: (context, leadId, { version, spam }) =>
    changeWork(context, leadId, {
      action: "lead.spam",
      version,
      right: () => "leads.manage",
      values: () => ({ spam: spam ? 1 : 0 }),
    }),

  undo: undoChange,

  note: (context, leadId, { text }) => addNote(context, leadId, { kind: "note", text }),
  call: (context, leadId, { text, outcome }) => addNote(context, leadId, { kind: "call", text, outcome }),
  "call-edit": (context, leadId, { note, ...next }) => changeCall(context, leadId, note, next),
  "call-remove": (context, leadId, { note }) => changeCall(context, leadId, note, null),
  mail: (context, leadId, { text }) => addNote(context, leadId, { kind: "mail", text }),

  reply: async (context, leadId, values) =>
    context.reply
      ? sendReply(context, context.reply, leadId, values)
      : { ok: false, reason: "invalid", field: "email" },

  text: sendTextReply,
  "text-stop": decideStop,

  async task(context, leadId, { text, dueAt }) {
    const due = typeof dueAt === "number" ? dueAt : await momentAtStore(context, leadId, dueAt);
    if (due === null) return { ok: false, reason: "invalid", field: "dueAt" };
    const id = randomUUID();
    const { person, now } = context;
    const task = { id, lead_id: leadId, text, due_at: due, done_at: null, author_id: person.id };
    return changeWork(context, leadId, {
      action: "lead.task",
      right: () => "leads.answer",
      also: async (trx) => {
        await trx
          .insertInto("lead_tasks")
          .values({ ...task, created_at: now() })
          .execute();
      },
      after: { task: id, dueAt: due },
    });
  },

  "task-done": (context, leadId, { task, done }) =>
    changeWork(context, leadId, {
      action: "lead.task-done",
      right: () => "leads.answer",
      also: async (trx, giveUp) => {
        const { numUpdatedRows } = await trx
          .updateTable("lead_tasks")
          .set({ done_at: done ? context.now() : null })
          .where("id", "=", task)
          .where("lead_id", "=", leadId)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) giveUp("task");
      },
      before: { task, done: !done },
      after: { task, done },
    }),

  tag: (context, leadId, { tag }) => changeTag(context, leadId, { tag, isOn: true }),
  untag: (context, leadId, { tag }) => changeTag(context, leadId, { tag, isOn: false }),

  "foreign-id": async (context, leadId, { system, id }) => {
    const { person, now } = context;
    const row = await findWork(context, leadId);
    const found = await context.db
      .selectFrom("foreign_ids")
      .select("value")
      .where("lead_id", "=", leadId)
      .where("system", "=", system)
      .executeTakeFirst();
    const isKept = row && (found?.value ?? null) === id && may(person, "leads.answer", targetOf(row));
    if (isKept) return { ok: true, lead: stateOf(row) };
    return changeWork(context, leadId, {
      action: "lead.foreign-id",
      right: () => "leads.answer",
      also: async (trx, giveUp) => {
        const own = { lead_id: leadId, system };
        await trx
          .deleteFrom("foreign_ids")
          .where((eb) => eb.and(own))
          .execute();
        if (id === null || !row) return;
        const { numInsertedOrUpdatedRows: added } = await trx
          .insertInto("foreign_ids")
          .values({ ...own, store_id: row.store_id, value: id, actor_id: person.id, created_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (added !== 1n) giveUp("foreignId");
      },
      // The id itself goes with the lead; an audit row stays.
      after: { system },
    });
  },

  async resend(context, leadId) {
    const answer = await changeWork(context, leadId, {
      action: "lead.resend",
      right: () => "leads.answer",
      also: async (trx, giveUp) => {
        // Messages that were delivered or are being sent are not sent again.
        if (!(await retryLead(trx, leadId, context.now()))) giveUp("delivery");
      },
    });
    if (answer.ok) wakeOutbox();
    return answer;
  },

  "allow-mail": async (context, leadId) => {
    const address = await addressOf(context.db, leadId);
    return changeWork(context, leadId, {
      action: "lead.allow-mail",
      // The customer may have opted out of mails, so allowing them needs a higher right than replying.
      right: () => "leads.manage",
      also: async (trx, giveUp) => {
        if (!(await allowAddress(trx, address, context.now()))) giveUp("mailed");
      },
    });
  },
};

/** Returns the email address of a lead, or an empty string. */
async function addressOf(db: Db, leadId: string): Promise<string> {
  return (await readLead(db, leadId))?.user.email ?? "";
}

/**
 * Adds a note, or records a call or mail. A mail, or a call that reached the customer, is a response to the lead. People
 * whom the text mentions as "@name" get a notice.
 */
async function addNote(
  context: LeadChangeContext,
  leadId: string,
  {
    kind,
    text,
    outcome = null,
  }: { kind: "note" | "call" | "mail"; text: string; outcome?: CallOutcome | null },
): Promise<ChangeAnswer> {
  const isResponse = kind === "mail" || outcome === "reached";
  const { person, now } = context;
  const id = randomUUID();
  const author = { author_id: person.id, author_name: person.name };
  const mentioned = text.includes("@") ? mentionedIn(text, (await context.colleagues?.()) ?? []) : [];
  const at = now();
  return changeWork(context, leadId, {
    action: `lead.${kind}`,
    news: mentioned.map(({ id: to }) => ({ kind: "mention", to })),
    right: () => "leads.answer",
    values: (row) => (isResponse ? answered(row, at) : {}),
    also: async (trx) => {
      await trx
        .insertInto("lead_notes")
        .values({ id, lead_id: leadId, kind, outcome, text, ...author, created_at: at })
        .execute();
    },
    after: { note: id, ...(outcome && { outcome }) },
  });
}

function mayAnswer(person: StaffPerson, row: LeadWorkRow): boolean {
  return may(person, "leads.answer", targetOf({ ...row, assignee: person.id }));
}

function isClosed(stage: string): boolean {
  return CLOSED_STAGES.includes(stage as LeadStage);
}

/**
 * Converts a local date and time at the lead's store to a moment. Returns null for a time that a clock change skips.
 */
async function momentAtStore(
  context: LeadChangeContext,
  leadId: string,
  local: string,
): Promise<number | null> {
  const row = await findWork(context, leadId);
  const [date = "", time = ""] = local.split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  if (!isDate(date)) return null;
  const timeZone = (row && context.hoursOf(stateOf(row))?.timeZone) ?? context.timeZone;
  return momentOf({ date, minutes: hours * 60 + minutes }, timeZone);
}
