import "server-only";
import { randomUUID } from "node:crypto";
import type { LeadType } from "../../../config/leads/leads";
import { type EmailJob, EmailJobSchema } from "../../delivery/mail/email-message";
import { alarmAddress, type StoreAddress, shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { testMail } from "../../delivery/mail/test-mails";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import type { StoreProfile } from "../../store/api/profile-schema";
import { isListed } from "../../store/api/vehicle-schema";
import { type DocumentKey, keyText } from "../../store/documents/document-key";
import { embeddedStoreApi } from "../../store/sources/embedded";
import { writeAudit } from "../audit";
import { checkDocument } from "../documents/check-document";
import type { DocumentContext } from "../documents/document-context";
import type { OpenDocument } from "../documents/get-document";
import { testLeadEmail } from "./make-test-lead";

/** Settings that a test lead can use. */
export const TEST_LEAD_SETTINGS = ["published", "draft"] as const;

/** Addresses that get no leads but can be tried like them. */
export const TEST_ADDRESSES = ["ALARMS", "REPLIES"] as const;
export type TestLeadKind = LeadType | (typeof TEST_ADDRESSES)[number];

export type TestLeadSetting = (typeof TEST_LEAD_SETTINGS)[number];

/** Returns the document key of the lead delivery settings. @param storeId empty for the group */
export function leadSettingsKey(storeId: string): DocumentKey {
  return { kind: "profile-leads", storeId, id: "" };
}

export type SentTestLead = { ok: true; id: string } | { ok: false; reason: "unknown" | "draft" | "no-draft" };

/** Queues the mail of a test lead with an audit row in one transaction. No lead is stored. */
export async function sendTestLead(
  context: DocumentContext,
  { stored: { key, draft }, published, next }: OpenDocument,
  { type, setting }: { type: TestLeadKind; setting: TestLeadSetting },
  siteUrl: string,
): Promise<SentTestLead> {
  const { db, group, person, now } = context;
  if (setting === "draft") {
    if (draft === null) return { ok: false, reason: "no-draft" };
    if (next === null || checkDocument({ key, record: next, published }).length > 0)
      return { ok: false, reason: "draft" };
  }
  const { storeId } = key;
  const scope =
    storeId === "" ? ({ kind: "group", id: group } as const) : ({ kind: "store", id: storeId } as const);
  const api = embeddedStoreApi(db, setting === "draft" ? { drafts: [key] } : {});
  const profile = await api.profile(scope);
  if (profile === null) return { ok: false, reason: "unknown" };
  const vehicle = (await api.vehicles(scope)).find((each) => isListed(each) && !each.private) ?? null;
  const id = randomUUID();
  const at = now();
  const email =
    type === "ALARMS" || type === "REPLIES"
      ? testMail(profile, testAddress(type, profile), { id, siteUrl, now: at })
      : testLeadEmail({ id, type, now: at, person }, profile, vehicle, siteUrl);
  const { email: recipient, type: format } = email.message;
  const record = { kind: "document", id: keyText(key), storeId: storeId || group };
  await db.transaction().execute(async (trx) => {
    const entry = { kind: "email", storeId: storeId || group, leadId: null, payload: email };
    await enqueue(trx, { ...entry, idempotencyKey: deliveryKey(id) }, at);
    const after = { type, setting, format, recipient };
    await writeAudit(trx, person, { action: "lead.test", record, before: null, after }, at);
  });
  wakeOutbox();
  return { ok: true, id };
}

function testAddress(type: (typeof TEST_ADDRESSES)[number], profile: StoreProfile): StoreAddress {
  return type === "ALARMS"
    ? { address: alarmAddress(profile), purposes: ["alarms"] }
    : { address: shopperReplyAddress(profile), purposes: ["shoppers' replies"] };
}

/** State of a test lead. */
export interface TestLeadState {
  id: string;
  state: "waiting" | "sent" | "retrying" | "failed";
  recipient: string;
  format: EmailJob["message"]["type"];
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
  /** Mail server's response to the last failed attempt; empty if it succeeded. */
  error: string;
}

/** Returns the state of a test lead. @returns null if these settings have no such test lead */
export async function testLeadState(
  { db, group }: Pick<DocumentContext, "db" | "group">,
  storeId: string,
  id: string,
): Promise<TestLeadState | null> {
  const row = await db
    .selectFrom("outbox")
    .select(["state", "payload_json", "last_error", "updated_at"])
    .where("idempotency_key", "=", deliveryKey(id))
    .where("store_id", "=", storeId || group)
    .executeTakeFirst();
  if (!row) return null;
  const { message } = EmailJobSchema.parse(JSON.parse(row.payload_json));
  const error = row.last_error ?? "";
  const state =
    row.state === "sent" || row.state === "failed" ? row.state : error === "" ? "waiting" : "retrying";
  return { id, state, recipient: message.email, format: message.type, at: row.updated_at, error };
}

function deliveryKey(id: string): string {
  return `test-lead.${id}`;
}
