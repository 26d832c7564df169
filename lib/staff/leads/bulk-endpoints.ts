import "server-only";
import type * as z from "zod";
import { LEAD_BODY_BYTES } from "../../../config/leads/lead-work";
import { LEAD_BULK, STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { writeAudit } from "../audit";
import { refusedAccess, staff } from "../endpoint";
import { requireStaff } from "../require-staff";
import { areVisible, changeLeads } from "./bulk-change";
import {
  BulkResultSchema,
  BulkSchema,
  ExportSchema,
  type LeadSelection,
  SelectionSchema,
} from "./bulk-schemas";
import { countLeads, selectLeads } from "./get-lead-page";
import { LEADS, LEADS_API, leadContext, UNKNOWN_LEAD, whyInvalid } from "./lead-endpoints";
import { leadContextOf, leadsStock, listColleagues } from "./leads-api";
import { leadsCsv, leadsToExport } from "./leads-csv";
import { leadListSearch } from "./list-address";
import { LeadListSchema, readLeadList } from "./list-query";
import { LEADS_PATH } from "./paths";

const selectStaffLeads = defineEndpoint({
  ...LEADS,
  id: "selectStaffLeads",
  method: "GET",
  path: `${LEADS_API}/selection`,
  summary: "Lists the ids and versions of all leads of a filter, for a bulk change",
  description: `At most ${LEAD_BULK.leads} leads can be changed at once. Above that only their number is returned.`,
  limit: STAFF_LIMITS.reads,
  query: LeadListSchema,
  answers: { 200: [SelectionSchema, "The leads; without them if they are more than one change may have."] },
  async run({ actor, query }) {
    const context = await leadContext(actor);
    const count = await countLeads(context, query);
    const leads = count > LEAD_BULK.leads ? null : await selectLeads(context, query, LEAD_BULK.leads);
    const body: LeadSelection = { count: leads ? Object.keys(leads).length : count, leads };
    return { body };
  },
});

const changeStaffLeads = defineEndpoint({
  ...LEADS,
  id: "changeStaffLeads",
  method: "POST",
  path: `${LEADS_API}/bulk`,
  summary: "Changes up to 200 leads: assignee, status, spam, a task, a tag, or undoes the last change",
  description:
    "Each lead is changed as if alone, with its right, version and audit row; leads that somebody else has changed are left out. A lead of a foreign store refuses the whole request.",
  limit: STAFF_LIMITS.bulk,
  maxBytes: LEAD_BODY_BYTES,
  body: BulkSchema,
  answers: { 200: [BulkResultSchema, "Which leads were changed, and which were left out."] },
  refuses: { ...UNKNOWN_LEAD, invalid: "Fields are wrong; `fields` names them." },
  onInvalid: (issues) => refuseWith(whyInvalidSelection(issues)),
  back: async ({ why, fields }) => listAddress(fields?.filter, { problem: why }),
  async run({ actor, body: { action, leads, filter, ...fields } }) {
    const outcome = await changeLeads(await leadContext(actor), action, leads, fields);
    if (outcome.ok) {
      const { done, conflict, forbidden, invalid } = outcome.result;
      const counts = [Object.keys(done), conflict, forbidden, invalid].map(({ length }) => length);
      return { body: outcome.result, location: listAddress(filter, { bulk: counts.join(".") }) };
    }
    if (outcome.reason === "forbidden") return refuseWith("forbidden", { right: outcome.right });
    if (outcome.reason === "unknown") return refuseWith("unknown");
    const names = outcome.issues.map(({ path }) => String(path[0] ?? ""));
    return refuseWith(whyInvalid(outcome.issues), { fields: names });
  },
});

function whyInvalidSelection(issues: readonly z.core.$ZodIssue[]) {
  const issue = issues.find(({ path }) => path[0] === "leads");
  if (!issue) return "invalid";
  return issue.message === "too-many" ? "too-many-selected" : "none-selected";
}

/** Returns the address of the list with a filter and the result of a form. */
function listAddress(filter: unknown, result: Record<string, string>): string {
  const query = new URLSearchParams(typeof filter === "string" ? filter : "");
  const search = new URLSearchParams(leadListSearch(readLeadList(query)));
  for (const [name, value] of Object.entries(result)) search.set(name, value);
  return `${LEADS_PATH}?${search}`;
}

const exportStaffLeads = defineEndpoint({
  ...LEADS,
  who: staff("leads.answer", { confirm: "export" }),
  id: "exportStaffLeads",
  method: "POST",
  path: `${LEADS_API}/export`,
  summary: "Selected leads, or the leads of a filter, as CSV",
  description:
    "The first 5,000 at most. Needs the right `export` as well; the export is a row of the audit log.",
  limit: STAFF_LIMITS.exports,
  maxBytes: LEAD_BODY_BYTES,
  body: ExportSchema,
  answers: { 200: ["text/csv", "The file; text that a spreadsheet would run begins with an apostrophe."] },
  refuses: UNKNOWN_LEAD,
  onInvalid: (issues) => refuseWith(whyInvalidSelection(issues)),
  back: async ({ why, fields }) => listAddress(fields?.filter, { problem: why }),
  async run({ actor, body: { leads = {}, filter }, request }) {
    const access = await requireStaff(request, "export");
    if (!access.ok) return refusedAccess(access);
    const [stock, people] = await Promise.all([leadsStock(), listColleagues()]);
    const context = leadContextOf(actor, stock);
    const ids = Object.keys(leads);
    if (ids.length > 0 && !(await areVisible(context, ids))) return refuseWith("unknown");
    const query = readLeadList(new URLSearchParams(filter));
    const lines = await leadsToExport(context, { ids, query });
    const record = { kind: "lead-list", id: "csv", storeId: null };
    const entry = {
      action: "lead.list-export",
      record,
      before: null,
      after: { leads: lines.length },
    } as const;
    await writeAudit(context.db, actor, entry, context.now());
    const stores = [stock.profile, ...stock.stores];
    const { nobody, gone } = staffLeadMessages();
    const csv = leadsCsv(lines, {
      nameOf: (id) => (id === null ? nobody : (people.find((each) => each.id === id)?.name ?? gone)),
      storeOf: (id) => stores.find((each) => each.id === id)?.site.name ?? id,
      timeZone: stock.profile.timeZone,
    });
    return new Response(csv, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="leads.csv"',
        "cache-control": "no-store",
      },
    });
  },
});

export const LEAD_BULK_ENDPOINTS = { selectStaffLeads, changeStaffLeads, exportStaffLeads } as const;
