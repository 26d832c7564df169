import "server-only";
import type { z } from "zod";
import { bodyKind, readBody } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { staffCreditMessages } from "../../store/i18n/staff-credit-messages";
import { type StaffLeadRefusal, staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import type { StaffPerson } from "../rights";
import { refusal, turnedAway } from "./handle-leads";
import {
  DataSubjectSchema,
  EraseSchema,
  erasePersonOf,
  exportPersonOf,
  type PersonalDataContext,
  previewPersonOf,
} from "./personal-data";
import { takeSealed } from "./sealed-application";

/** Dependencies of the routes for sealed and personal data. */
export interface PersonalDataApi {
  siteUrl: string;
  /** Any person of the staff: the right is checked for the lead, and a refusal audited. */
  staffOf: (
    request: Request,
  ) => Promise<{ ok: true; person: StaffPerson } | { ok: false; status: 401 | 403 | 404 }>;
  context: (person: StaffPerson) => Promise<PersonalDataContext>;
  countSealed: (personId: string) => Promise<LimitAnswer>;
  countPrivacy: (personId: string) => Promise<LimitAnswer>;
}

/** `GET /api/staff/leads/{id}/sealed`: the sealed file, which is opened where the key is. */
export async function handleSealed(request: Request, id: string, api: PersonalDataApi): Promise<Response> {
  // Another website's link would record an opening in the audit table that nobody made.
  if (isForeignPost(request, api.siteUrl)) return refusal(403, "foreign");
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status, "json");
  const within = await api.countSealed(staff.person.id);
  if (!within.ok) return tooOften(request, within.retryAfterSeconds);
  const taken = await takeSealed(await api.context(staff.person), id);
  if (taken.ok) return file(taken.sealed, "text/plain; charset=utf-8", `credit-application-${id}.age`);
  if (taken.reason === "unknown") return refusal(404, "unknown");
  if (taken.reason === "forbidden") return refusal(403, "forbidden", { right: taken.right });
  const error = staffCreditMessages.problems[taken.reason];
  return json(taken.reason === "deleted" ? 410 : 404, { error });
}

/** `POST /api/staff/leads/{id}/export`: a file with everything that is stored of the lead's person. */
export function handleExport(request: Request, id: string, api: PersonalDataApi): Promise<Response> {
  return withSubject(request, id, api, DataSubjectSchema, async (context, by) => {
    const exported = await exportPersonOf(context, id, by);
    if (!exported.ok) return exported;
    return file(JSON.stringify(exported.data, null, 2), "application/json", `personal-data-${id}.json`);
  });
}

/** `POST /api/staff/leads/{id}/erase`: deletes all of it; a form is led to the list. */
export function handleErase(request: Request, id: string, api: PersonalDataApi): Promise<Response> {
  return withSubject(request, id, api, EraseSchema, async (context, values) => {
    const erased = await erasePersonOf(context, id, values);
    if (!erased.ok && erased.reason === "changed" && bodyKind(request.headers) === "json")
      return shown(await previewPersonOf(context, id, values));
    if (!erased.ok) return erased;
    return bodyKind(request.headers) === "json"
      ? json(200, { deleted: erased.deleted })
      : seeOther("/staff/leads?done=erase");
  });
}

/** Returns the preview for a script whose preview is missing or outdated. */
function shown(found: Awaited<ReturnType<typeof previewPersonOf>>): Response | NotDone {
  if (!found.ok) return found;
  return json(409, { error: staffLeadMessages().refusals.changed, preview: found.preview });
}

type NotDone = Extract<Awaited<ReturnType<typeof erasePersonOf>>, { ok: false }>;

async function withSubject<Schema extends z.ZodType<z.infer<typeof DataSubjectSchema>>>(
  request: Request,
  id: string,
  api: PersonalDataApi,
  schema: Schema,
  work: (context: PersonalDataContext, values: z.infer<Schema>) => Promise<Response | NotDone>,
): Promise<Response> {
  const kind = bodyKind(request.headers);
  let without = "";
  const back = (status: number, why: StaffLeadRefusal, more: object = {}) =>
    kind === "json" ? refusal(status, why, more) : seeOther(personalDataPath(id, without, why));
  if (isForeignPost(request, api.siteUrl)) return refusal(403, "foreign");
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status, kind);
  const within = await api.countPrivacy(staff.person.id);
  if (!within.ok) return tooOften(request, within.retryAfterSeconds);
  const body = await readBody(request);
  if (!body.ok) return back(body.status, "unreadable");
  const values = schema.safeParse(body.fields);
  if (!values.success) return back(422, "invalid");
  without = values.data.without;
  const answer = await work(await api.context(staff.person), values.data);
  if (answer instanceof Response) return answer;
  if (answer.reason === "unknown")
    return kind === "json" ? refusal(404, "unknown") : seeOther("/staff/leads?problem=unknown");
  if (answer.reason === "forbidden") return back(403, "forbidden", { right: answer.right });
  const { ok: _, reason, ...more } = answer;
  return back(reason === "changed" ? 409 : 422, reason, { fields: [reason], ...more });
}

/** Returns a download that nothing on the way stores. */
function file(text: string, type: string, name: string): Response {
  return new Response(text, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "")}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

function tooOften(request: Request, seconds: number): Response {
  noteRefused(new URL(request.url).pathname, "too-often", 429);
  const answer = refusal(429, "too-often");
  answer.headers.set("retry-after", String(seconds));
  return answer;
}

/** Returns the path of the page that shows what would be deleted. @param without marks between blanks */
function personalDataPath(id: string, without: string, problem: StaffLeadRefusal): string {
  const marks = without.split(/\s+/).filter((mark) => /^[0-9a-f]+$/.test(mark));
  const query = new URLSearchParams([...marks.map((mark) => ["without", mark]), ["problem", problem]]);
  return `/staff/leads/${encodeURIComponent(id)}/personal-data?${query}`;
}
