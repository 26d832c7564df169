import "server-only";
import * as z from "zod";
import { LEAD_BODY_BYTES } from "../../../config/leads/lead-work";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { defineEndpoint, type Endpoint, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { pascalCase } from "../../core/platform/clean-text";
import { type StaffLeadRefusal, staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { staff, staffRefusals } from "../endpoint";
import { IDEMPOTENCY_HEADER, once } from "../programs/once";
import type { StaffPerson } from "../rights";
import { type LeadChangeContext, leadChanges } from "./change-lead";
import { LEAD_CHANGES, type LeadChangeName } from "./change-schemas";
import type { ChangeAnswer } from "./change-work";
import { getLead } from "./get-lead";
import { getLeadPage } from "./get-lead-page";
import { LeadPageSchema, LeadStateSchema } from "./lead-state";
import { leadContextOf, leadsStock } from "./leads-api";
import { LeadListSchema } from "./list-query";
import { LEADS_PATH, staffLeadPath } from "./paths";
import { saveReplyDraft } from "./reply-drafts";

export const LEADS_API = "/api/staff/leads";

/** Refusals of lead endpoints with their statuses, also used for views and the number of unread leads. */
export const leadRefusals = staffRefusals<StaffLeadRefusal>(() => staffLeadMessages().refusals, {
  conflict: 409,
  offline: 503,
  "too-long": 422,
  lostReason: 422,
  outcome: 422,
  assignee: 422,
  delivery: 422,
  call: 422,
  tag: 409,
  tags: 422,
  deal: 409,
  task: 422,
  dueAt: 422,
  email: 422,
  "not-sold": 409,
  foreignId: 409,
  placeholder: 422,
  repeated: 422,
  "text-off": 422,
  "text-number": 422,
  "text-stopped": 422,
  "text-unsure": 422,
  "text-consent": 422,
  "text-hours": 422,
  undo: 422,
  mailed: 422,
  changed: 409,
  "sent-before": 409,
  "too-many": 422,
  subject: 422,
  name: 422,
  "view-unknown": 404,
  "view-name": 422,
  "view-full": 409,
  "too-many-selected": 422,
  "none-selected": 422,
});

/** Settings shared by all lead endpoints. */
export const LEADS = { tag: "staff", who: staff("leads.answer"), refusals: leadRefusals } as const;
/** Endpoints about leads that programs use too. */
export const WHO_WITH_PROGRAMS = staff("leads.answer", { program: "leads" });
/** Changes that programs can make. The others send mails, or are for a person's own mistakes. */
const CHANGES_OF_PROGRAMS: readonly LeadChangeName[] = [
  "stage",
  "assign",
  "spam",
  "note",
  "call",
  "mail",
  "task",
  "task-done",
  "tag",
  "untag",
  "foreign-id",
];

/**
 * Returns the dependencies of a person's work on leads for one request. @throws StoreApiError if the stock cannot be
 * read
 */
export async function leadContext(person: StaffPerson) {
  return leadContextOf(person, await leadsStock());
}

export const LeadPath = z.object({ id: z.string().meta({ description: "The lead's id." }) });
export const UNKNOWN_LEAD = { unknown: "No such lead in the stores where the person works." };

const listLeads = defineEndpoint({
  ...LEADS,
  who: WHO_WITH_PROGRAMS,
  id: "listStaffLeads",
  method: "GET",
  path: LEADS_API,
  summary: "A page of the leads that the person may see",
  description: "Paged by keys: each page costs the same. Parameters with unknown values are ignored.",
  limit: STAFF_LIMITS.reads,
  query: LeadListSchema,
  answers: { 200: [LeadPageSchema, "The page."] },
  run: async ({ actor, query }) => ({ body: await getLeadPage(await leadContext(actor), query) }),
});

const readLead = defineEndpoint({
  ...LEADS,
  who: WHO_WITH_PROGRAMS,
  id: "getStaffLead",
  method: "GET",
  path: `${LEADS_API}/{id}`,
  summary: "Everything about one lead",
  description: "With notes, tasks, deliveries, history, and the other leads of the same person.",
  limit: STAFF_LIMITS.reads,
  params: LeadPath,
  answers: { 200: [z.looseObject({ state: LeadStateSchema }), "The lead."] },
  refuses: UNKNOWN_LEAD,
  async run({ actor, params }) {
    const found = await getLead(await leadContext(actor), params.id);
    return found.ok ? { body: found.detail } : refuseWith(found.reason);
  },
});

/** Declares the endpoint for one change of a lead, named by the last segment of its URL. */
function leadChange<Values>(
  name: LeadChangeName,
  summary: string,
  body: z.ZodType<Values>,
  apply: (context: LeadChangeContext, leadId: string, values: Values) => Promise<ChangeAnswer>,
): Endpoint {
  return defineEndpoint({
    ...LEADS,
    who: CHANGES_OF_PROGRAMS.includes(name) ? WHO_WITH_PROGRAMS : LEADS.who,
    id: `change${pascalCase(name)}OfLead`,
    method: "POST",
    path: `${LEADS_API}/{id}/${name}`,
    summary,
    description: "A script gets JSON; a form is redirected to the lead's page. Each change is audited.",
    limit: STAFF_LIMITS.changes,
    maxBytes: LEAD_BODY_BYTES,
    documented: { headers: IDEMPOTENCY_HEADER },
    params: LeadPath,
    body,
    answers: { 200: [LeadStateSchema, "The lead as it is now."] },
    refuses: {
      ...UNKNOWN_LEAD,
      conflict: "Somebody else changed the lead since that version; `lead` is its present state.",
      invalid: "Fields are wrong; `fields` names them.",
    },
    onInvalid: (issues) =>
      refuseWith(whyInvalid(issues), { fields: issues.map(({ path }) => String(path[0] ?? "")) }),
    async back({ why, params: { id }, actor, fields }) {
      const problem = `${staffLeadPath(id)}?problem=${why}`;
      if ((name !== "reply" && name !== "text") || !fields) return problem;
      const draft = await saveReplyDraft(db(), { personId: actor.id, leadId: id }, fields, Date.now());
      return `${problem}&${name === "text" ? "text-draft" : "draft"}=${draft}#${name}`;
    },
    async run({ actor, params: { id }, body, ...sent }) {
      // Read before the transaction, because SQLite has one connection.
      const stock = await leadsStock();
      return once({ actor, ...sent }, db(), async (trx) => {
        const result = await apply(leadContextOf(actor, stock, trx), id, body);
        return result.ok
          ? { body: result.lead, location: `${staffLeadPath(id)}?done=${name}` }
          : refusedChange(result);
      });
    },
  });
}

/** Returns the refusal for invalid fields of a change. */
export function whyInvalid(issues: readonly z.core.$ZodIssue[]): StaffLeadRefusal {
  for (const field of ["lostReason", "outcome"] as const)
    if (issues.some(({ path }) => path[0] === field)) return field;
  return issues.some(({ code, path }) => code === "too_big" && path[0] === "text") ? "too-long" : "invalid";
}

/** Returns the refusal for a change that was not made. */
export function refusedChange(result: Exclude<ChangeAnswer, { ok: true }>): NamedRefusal<StaffLeadRefusal> {
  switch (result.reason) {
    case "unknown":
      return refuseWith("unknown", {}, `${LEADS_PATH}?problem=unknown`);
    case "forbidden":
      return refuseWith("forbidden", { right: result.right });
    case "conflict":
      return refuseWith("conflict", { lead: result.lead });
    case "invalid":
      return refuseWith(result.field, { fields: [result.field] });
  }
}

const { stage, assign, spam, undo, note, call, mail, reply, text, task, resend } = LEAD_CHANGES;

export const LEAD_CHANGE_ENDPOINTS: Readonly<Record<LeadChangeName, Endpoint>> = {
  stage: leadChange("stage", "Changes how far a lead has come", stage, leadChanges.stage),
  assign: leadChange("assign", "Assigns a lead to a person, or to nobody", assign, leadChanges.assign),
  spam: leadChange("spam", "Marks a lead as spam, or removes the mark", spam, leadChanges.spam),
  undo: leadChange(
    "undo",
    "Undoes the person's own last change of status, assignee, spam mark, task or tag, for 20 seconds",
    undo,
    leadChanges.undo,
  ),
  note: leadChange("note", "Adds a note to a lead", note, leadChanges.note),
  call: leadChange(
    "call",
    "Logs a call; one that reached the customer counts as a response",
    call,
    leadChanges.call,
  ),
  "call-edit": leadChange(
    "call-edit",
    "Changes a call that the person logged; the lead waits again if no response is left",
    LEAD_CHANGES["call-edit"],
    leadChanges["call-edit"],
  ),
  "call-remove": leadChange(
    "call-remove",
    "Removes a call that the person logged; the lead waits again if no response is left",
    LEAD_CHANGES["call-remove"],
    leadChanges["call-remove"],
  ),
  mail: leadChange("mail", "Logs a mail written by hand, which counts as a response", mail, leadChanges.mail),
  reply: leadChange(
    "reply",
    "Sends an e-mail to the person of a lead, which counts as a response",
    reply,
    leadChanges.reply,
  ),
  text: leadChange(
    "text",
    "Sends a text to the person of a lead, which counts as a response",
    text,
    leadChanges.text,
  ),
  "text-stop": leadChange(
    "text-stop",
    "Decides whether a received text asks for no more texts",
    LEAD_CHANGES["text-stop"],
    leadChanges["text-stop"],
  ),
  task: leadChange("task", "Adds a task with the time it is due", task, leadChanges.task),
  "task-done": leadChange(
    "task-done",
    "Marks a task as done, or as open again",
    LEAD_CHANGES["task-done"],
    leadChanges["task-done"],
  ),
  tag: leadChange("tag", "Adds a tag to a lead", LEAD_CHANGES.tag, leadChanges.tag),
  untag: leadChange("untag", "Removes a tag from a lead", LEAD_CHANGES.untag, leadChanges.untag),
  "foreign-id": leadChange(
    "foreign-id",
    "Stores the id of a lead in another system, one for each system",
    LEAD_CHANGES["foreign-id"],
    leadChanges["foreign-id"],
  ),
  "allow-mail": leadChange(
    "allow-mail",
    "Sends mail again to the address of a lead that bounced, or that reported a mail as unwanted",
    LEAD_CHANGES["allow-mail"],
    leadChanges["allow-mail"],
  ),
  resend: leadChange(
    "resend",
    "Sends a lead's mail again that was not delivered",
    resend,
    leadChanges.resend,
  ),
};

export const LEAD_ENDPOINTS = { listLeads, readLead } as const;
