import "server-only";
import type { z } from "zod";
import { type BodyKind, bodyKind, readBody } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { type StaffLeadRefusal, staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import type { StaffPerson } from "../rights";
import { type LeadChangeContext, leadChanges } from "./change-lead";
import { isLeadChange, LEAD_CHANGES, type LeadChangeName } from "./change-schemas";
import type { ChangeAnswer } from "./change-work";
import { getLead } from "./get-lead";
import { getLeadPage } from "./get-lead-page";
import { readLeadList } from "./list-query";

/** What the routes of leads are answered with. */
export interface LeadsApi {
  siteUrl: string;
  /** Who a request is from; otherwise the status that turns it away. */
  staffOf: (
    request: Request,
  ) => Promise<{ ok: true; person: StaffPerson } | { ok: false; status: 401 | 403 | 404 }>;
  context: (person: StaffPerson) => Promise<LeadChangeContext>;
  /** Counts reads, and changes, of one person. */
  countRead: (personId: string) => Promise<LimitAnswer>;
  countChange: (personId: string) => Promise<LimitAnswer>;
  /** Stores what was typed into a reply that was refused, for the page that shows it again. @returns its token */
  saveReply?: (
    of: { personId: string; leadId: string },
    fields: Readonly<Record<string, unknown>>,
  ) => Promise<string>;
}

/** Page of the back office that shows leads, and the form's way back. */
export const LEADS_PATH = "/staff/leads";
/** A note of 10,000 characters, each of them percent-encoded. */
const MAX_BODY_BYTES = 128 * 1024;

/** `GET /api/staff/leads`: a page of the list. */
export function handleLeadList(request: Request, api: LeadsApi): Promise<Response> {
  return reading(request, api, async (context) => {
    const query = readLeadList(new URL(request.url).searchParams);
    return json(200, await getLeadPage(context, query));
  });
}

/** `GET /api/staff/leads/{id}`: everything of one lead. */
export function handleLead(request: Request, id: string, api: LeadsApi): Promise<Response> {
  return reading(request, api, async (context) => {
    const found = await getLead(context, id);
    if (found.ok) return json(200, found.detail);
    return found.reason === "unknown" ? refusal(404, "unknown") : refusal(403, "forbidden");
  });
}

/** `POST /api/staff/leads/{id}/{change}`, from a script (JSON) or a plain form, which is led back to the lead's page. */
export async function handleLeadChange(
  request: Request,
  { id, change }: { id: string; change: string },
  api: LeadsApi,
): Promise<Response> {
  const kind = bodyKind(request.headers);
  const back = (status: number, why: StaffLeadRefusal, more: object = {}) =>
    kind === "json" ? refusal(status, why, more) : seeOther(`${pathOf(id)}?problem=${why}`);
  if (isForeignPost(request, api.siteUrl)) return refusal(403, "foreign");
  if (!isLeadChange(change)) return refusal(404, "unknown");
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status, kind);
  if (!(await isWithin(request, api.countChange, staff.person))) return back(429, "too-often");
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body.ok) return back(body.status, "unreadable");
  const of = { personId: staff.person.id, leadId: id };
  const { saveReply } = api;
  const typed = change === "reply" && saveReply ? () => saveReply(of, body.fields) : null;
  const values = LEAD_CHANGES[change].safeParse(body.fields);
  if (!values.success) {
    const fields = values.error.issues.map(({ path }) => String(path[0] ?? ""));
    return withTyped(back(422, whyInvalid(values.error.issues), { fields }), typed);
  }
  const answer = await run(change, await api.context(staff.person), id, values.data);
  if (answer.ok) return kind === "json" ? json(200, answer.lead) : seeOther(`${pathOf(id)}?done=${change}`);
  return withTyped(changeRefused(answer, kind, back), typed);
}

function whyInvalid(issues: readonly z.core.$ZodIssue[]): StaffLeadRefusal {
  if (issues.some(({ path }) => path[0] === "lostReason")) return "lostReason";
  return issues.some(({ code, path }) => code === "too_big" && path[0] === "text") ? "too-long" : "invalid";
}

/** Leads a refused form back to its page with what was typed. @param save null for forms whose text the page does not show again */
async function withTyped(answer: Response, save: (() => Promise<string>) | null): Promise<Response> {
  const location = answer.headers.get("location");
  // The list, where a lead is that is not there, has no form.
  if (!save || !location?.startsWith(`${LEADS_PATH}/`)) return answer;
  return seeOther(`${location}&draft=${await save()}#reply`);
}

/** The table's entries each take the values of their own schema, which the compiler cannot follow through a name. */
function run(
  change: LeadChangeName,
  context: LeadChangeContext,
  id: string,
  values: unknown,
): Promise<ChangeAnswer> {
  const apply = leadChanges[change] as (
    context: LeadChangeContext,
    id: string,
    values: unknown,
  ) => Promise<ChangeAnswer>;
  return apply(context, id, values);
}

type Back = (status: number, why: StaffLeadRefusal, more?: object) => Response;

function changeRefused(answer: Exclude<ChangeAnswer, { ok: true }>, kind: BodyKind, back: Back): Response {
  switch (answer.reason) {
    case "unknown":
      return kind === "json" ? refusal(404, "unknown") : seeOther(`${LEADS_PATH}?problem=unknown`);
    case "forbidden":
      return back(403, "forbidden", { right: answer.right });
    case "conflict":
      return back(409, "conflict", { lead: answer.lead });
    case "invalid":
      return back(422, answer.field, { fields: [answer.field] });
  }
}

/** Answers a read of somebody with the right, within the limits. */
export async function reading(
  request: Request,
  api: LeadsApi,
  answer: (context: LeadChangeContext) => Promise<Response>,
): Promise<Response> {
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status, "json");
  if (!(await isWithin(request, api.countRead, staff.person))) return refusal(429, "too-often");
  return answer(await api.context(staff.person));
}

export async function isWithin(
  request: Request,
  count: LeadsApi["countRead"],
  person: StaffPerson,
): Promise<boolean> {
  const within = await count(person.id);
  if (!within.ok) noteRefused(new URL(request.url).pathname, "too-often", 429);
  return within.ok;
}

/** The answer to a person without access, by its status. */
export function turnedAway(status: 401 | 403 | 404, kind: BodyKind): Response {
  if (status === 401) return kind === "json" ? refusal(401, "sign-in") : seeOther("/staff/sign-in");
  return refusal(status, status === 404 ? "unknown" : "forbidden");
}

export function refusal(status: number, why: StaffLeadRefusal, more: object = {}): Response {
  return json(status, { error: staffLeadMessages().refusals[why], ...more });
}

function pathOf(id: string): string {
  return `${LEADS_PATH}/${encodeURIComponent(id)}`;
}
