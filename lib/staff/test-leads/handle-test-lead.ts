import "server-only";
import { z } from "zod";
import { LEAD_TYPES, type LeadType } from "../../../config/leads/leads";
import { readBody } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { keyText } from "../../store/documents/document-key";
import { type DocumentRefusal, staffDocumentMessages } from "../../store/i18n/staff-document-messages";
import { staffTestLeadMessages } from "../../store/i18n/staff-test-lead-messages";
import { writeRefusal } from "../audit";
import type { DocumentContext } from "../documents/document-context";
import { lackingRight } from "../documents/document-rights";
import { type OpenDocument, openDocument } from "../documents/get-document";
import type { DocumentsApi } from "../documents/handle-documents";
import { leadSettingsKey, sendTestLead, TEST_LEAD_SETTINGS, testLeadState } from "./send-test-lead";

const ADDRESS = "/api/staff/test-lead";
const storeId = z.string().max(61).default("").meta({ description: "Whose settings; empty: the group's." });

/** Type and settings of the test lead to send. */
export const TestLeadRequestSchema = z.object({
  storeId,
  type: z.enum(Object.keys(LEAD_TYPES) as [LeadType, ...LeadType[]]),
  setting: z.enum(TEST_LEAD_SETTINGS).default("published"),
});

/** Test lead to read. */
export const TestLeadQuerySchema = z.object({
  storeId,
  id: z.uuid().meta({ description: "Of the test lead, from the answer to its sending." }),
});

/** Wire form of a test lead's state. */
export const TestLeadStateSchema = z
  .object({
    id: z.string(),
    state: z.enum(["waiting", "sent", "retrying", "failed"]),
    recipient: z.string(),
    format: z.enum(["adf", "text"]),
    at: z.number().meta({ description: "Of the last change, milliseconds since 1970." }),
    error: z
      .string()
      .meta({ description: "What the mail server answered to the last attempt, if it failed." }),
  })
  .meta({ id: "TestLead" });

export interface TestLeadApi
  extends Pick<DocumentsApi, "siteUrl" | "isRemote" | "maxBytes" | "staffOf" | "context" | "countRead"> {
  /** Counts the test leads of one person. */
  countSend: (personId: string) => Promise<LimitAnswer>;
}

type Opened =
  | { ok: true; context: DocumentContext; opened: OpenDocument }
  | { ok: false; response: Response };

/** `POST /api/staff/test-lead`: sends one mail as a lead of this kind would. */
export async function handleTestLead(request: Request, api: TestLeadApi): Promise<Response> {
  if (isForeignPost(request, api.siteUrl)) return refusal(403, "foreign");
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status);
  if (api.isRemote) return refusal(409, "remote");
  const body = await readBody(request, api.maxBytes);
  if (!body.ok) return refusal(body.status, body.status === 413 ? "too-large" : "unreadable");
  const wanted = TestLeadRequestSchema.safeParse(body.fields);
  if (!wanted.success) return refusal(422, "invalid");
  const settings = await openSettings(await api.context(staff.person), wanted.data.storeId);
  if (!settings.ok) return settings.response;
  if (!(await api.countSend(staff.person.id)).ok) {
    noteRefused(ADDRESS, "too-often", 429);
    return refusal(429, "too-often");
  }
  const { context, opened } = settings;
  const sent = await sendTestLead(context, opened, wanted.data, api.siteUrl);
  if (!sent.ok) return refusal(sent.reason === "unknown" ? 404 : 422, sent.reason);
  return json(201, await testLeadState(context, wanted.data.storeId, sent.id));
}

/** `GET /api/staff/test-lead?storeId=&id=`: what became of it. */
export async function handleTestLeadState(request: Request, api: TestLeadApi): Promise<Response> {
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status);
  if (!(await api.countRead(staff.person.id)).ok) return refusal(429, "too-often");
  const wanted = TestLeadQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!wanted.success) return refusal(404, "unknown");
  const settings = await openSettings(await api.context(staff.person), wanted.data.storeId);
  if (!settings.ok) return settings.response;
  const state = await testLeadState(settings.context, wanted.data.storeId, wanted.data.id);
  return state ? json(200, state) : refusal(404, "unknown");
}

/** Returns the settings of where leads go, for who may change them. */
async function openSettings(context: DocumentContext, store: string): Promise<Opened> {
  const key = leadSettingsKey(store);
  const opened = await openDocument(context, key);
  if (!opened) return { ok: false, response: refusal(404, "unknown") };
  const lacking = lackingRight(context.person, "publish", key);
  if (!lacking) return { ok: true, context, opened };
  const record = { kind: "document", id: keyText(key), storeId: store || context.group };
  const attempt = { action: "lead.test", record, ...lacking } as const;
  await writeRefusal(context.db, context.person, attempt, context.now());
  return { ok: false, response: refusal(403, "forbidden") };
}

function turnedAway(status: 401 | 403 | 404): Response {
  return refusal(status, ({ 401: "sign-in", 403: "forbidden", 404: "unknown" } as const)[status]);
}

function refusal(
  status: number,
  why: DocumentRefusal | keyof typeof staffTestLeadMessages.refusals,
): Response {
  const texts: Record<string, string> = {
    ...staffDocumentMessages().refusals,
    ...staffTestLeadMessages.refusals,
  };
  return json(status, { error: texts[why] });
}
