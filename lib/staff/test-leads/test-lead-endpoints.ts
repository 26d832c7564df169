import "server-only";
import { z } from "zod";
import { LEAD_TYPES, type LeadType } from "../../../config/leads/leads";
import { MAX_DOCUMENT_BYTES } from "../../../config/runtime/documents";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { type Done, defineEndpoint, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { keyText } from "../../store/documents/document-key";
import { type DocumentRefusal, staffDocumentMessages } from "../../store/i18n/staff-document-messages";
import { staffTestLeadMessages } from "../../store/i18n/staff-test-lead-messages";
import { writeRefusal } from "../audit";
import type { DocumentContext } from "../documents/document-context";
import { DOCUMENT_REFUSES, documentRefusals, OWN_CONTENT } from "../documents/document-endpoints";
import { lackingRight } from "../documents/document-rights";
import { documentContextOf } from "../documents/documents-api";
import { type OpenDocument, openDocument } from "../documents/get-document";
import { staff, staffRefusals } from "../endpoint";
import {
  leadSettingsKey,
  sendTestLead,
  TEST_ADDRESSES,
  TEST_LEAD_SETTINGS,
  testLeadState,
} from "./send-test-lead";

const storeId = z
  .string()
  .max(61)
  .default("")
  .meta({ description: "Store whose settings apply; empty: the group's." });

/** Schema of a test lead: its kind, and the settings to use. */
export const TestLeadRequestSchema = z.object({
  storeId,
  type: z.enum([...(Object.keys(LEAD_TYPES) as LeadType[]), ...TEST_ADDRESSES]),
  setting: z.enum(TEST_LEAD_SETTINGS).default("published"),
});

/** Query for one test lead. */
export const TestLeadQuerySchema = z.object({
  storeId,
  id: z.uuid().meta({ description: "Id from the response to sending it." }),
});

/** JSON schema of a test lead's state. */
export const TestLeadStateSchema = z
  .object({
    id: z.string(),
    state: z.enum(["waiting", "sent", "retrying", "failed"]),
    recipient: z.string(),
    format: z.enum(["adf", "text"]),
    at: z.number().meta({ description: "Of the last change, milliseconds since 1970." }),
    error: z.string().meta({ description: "The mail server's response to the last attempt, if it failed." }),
  })
  .meta({ id: "TestLead" });

type TestLeadRefusal = DocumentRefusal | keyof ReturnType<typeof staffTestLeadMessages>["refusals"];
type TestLeadOutcome = Done | NamedRefusal<TestLeadRefusal>;

/**
 * Sends one mail like a lead of this kind. @param isWithin counts the test lead and returns whether the person is
 * within the limit
 */
export async function postTestLead(
  context: DocumentContext,
  wanted: z.infer<typeof TestLeadRequestSchema>,
  { siteUrl, isWithin }: { siteUrl: string; isWithin: () => Promise<boolean> },
): Promise<TestLeadOutcome> {
  const opened = await openSettings(context, wanted.storeId);
  if ("refused" in opened) return opened;
  if (!(await isWithin())) {
    noteRefused(TEST_LEAD.path, "too-often", 429);
    return refuseWith("too-often");
  }
  const sent = await sendTestLead(context, opened, wanted, siteUrl);
  if (!sent.ok) return refuseWith(sent.reason);
  return { status: 201, body: await testLeadState(context, wanted.storeId, sent.id) };
}

/** Reads the state of a test lead. */
export async function readTestLead(
  context: DocumentContext,
  { storeId: store, id }: z.infer<typeof TestLeadQuerySchema>,
): Promise<TestLeadOutcome> {
  const opened = await openSettings(context, store);
  if ("refused" in opened) return opened;
  const state = await testLeadState(context, store, id);
  return state ? { body: state } : refuseWith("unknown");
}

/** Opens the settings of lead delivery if the person may change them. */
async function openSettings(
  context: DocumentContext,
  store: string,
): Promise<OpenDocument | NamedRefusal<TestLeadRefusal>> {
  const key = leadSettingsKey(store);
  const opened = await openDocument(context, key);
  if (!opened) return refuseWith("unknown");
  const lacking = lackingRight(context.person, "publish", key);
  if (!lacking) return opened;
  const record = { kind: "document", id: keyText(key), storeId: store || context.group };
  const attempt = { action: "lead.test", record, ...lacking } as const;
  await writeRefusal(context.db, context.person, attempt, context.now());
  return refuseWith("forbidden");
}

const TEST_LEAD = {
  path: "/api/staff/test-lead",
  tag: "staff",
  who: staff(undefined, OWN_CONTENT),
  refusals: staffRefusals<TestLeadRefusal>(
    () => ({ ...staffDocumentMessages().refusals, ...staffTestLeadMessages().refusals }),
    { ...documentRefusals.statuses, draft: 422, "no-draft": 422 },
  ),
} as const;

const sendOneTestLead = defineEndpoint({
  ...TEST_LEAD,
  id: "sendTestLead",
  method: "POST",
  summary: "Sends one mail as a lead of this kind would, marked as a test",
  description:
    "It goes to the recipient and in the format of the settings, published or of the draft. It is not a lead, and in no report.",
  limit: STAFF_LIMITS.changes,
  maxBytes: MAX_DOCUMENT_BYTES,
  takes: ["json"],
  body: TestLeadRequestSchema,
  answers: { 201: [TestLeadStateSchema, "It is in the outbox."] },
  refuses: {
    ...DOCUMENT_REFUSES,
    invalid: "There is no such kind of lead.",
    draft: "The draft cannot be used.",
  },
  onInvalid: () => refuseWith("invalid"),
  run: async ({ actor, body }) =>
    postTestLead(await documentContextOf(actor), body, {
      siteUrl: env().SITE_URL,
      isWithin: async () => (await limiter(STAFF_LIMITS.testLeads)(actor.id)).ok,
    }),
});

const getTestLead = defineEndpoint({
  ...TEST_LEAD,
  id: "getTestLead",
  method: "GET",
  summary: "The state of a test lead",
  description: "Delivered, or the mail server's reply.",
  who: staff(),
  limit: STAFF_LIMITS.reads,
  query: TestLeadQuerySchema,
  answers: { 200: [TestLeadStateSchema, "Its state."] },
  refuses: { unknown: DOCUMENT_REFUSES.unknown },
  onInvalid: () => refuseWith("unknown"),
  run: async ({ actor, query }) => readTestLead(await documentContextOf(actor), query),
});

export const TEST_LEAD_ENDPOINTS = { sendOneTestLead, getTestLead } as const;
