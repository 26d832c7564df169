import "server-only";
import * as z from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { type Fields, textField } from "../../core/http/fields";
import { env } from "../../core/platform/env";
import { secretKey } from "../../core/platform/secret-key";
import { creditKeys } from "../../leads/core/keys";
import { recordOpening, sealedText } from "../../leads/credit/open-application";
import { fingerprints } from "../../leads/phone/attempts";
import { staffCreditMessages } from "../../store/i18n/staff-credit-messages";
import { type StaffLeadRefusal, staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { type AuditEntry, writeAudit } from "../audit";
import { staff, staffRefusals } from "../endpoint";
import { may, type Right, type StaffPerson } from "../rights";
import { findWork, recordOf, refuse } from "./change-work";
import { LEADS_API, LeadPath, leadRefusals, UNKNOWN_LEAD } from "./lead-endpoints";
import { leadContextOf, leadsStock } from "./leads-api";
import { LEADS_PATH } from "./paths";
import {
  DataSubjectSchema,
  EraseSchema,
  erasePersonOf,
  exportPersonOf,
  type PersonalDataContext,
  type PersonalDataRefused,
  previewPersonOf,
} from "./personal-data";
import { type StaffContext, targetOf } from "./scope";

/** Returns the dependencies of a person's work on personal data for one request. */
export async function personalDataContext(person: StaffPerson): Promise<PersonalDataContext> {
  return {
    ...leadContextOf(person, await leadsStock()),
    privacy: {
      dataDir: env().DATA_DIR,
      open: async (sealed) => (await creditKeys()).openForSite(sealed),
      fingerprint: (phone) => fingerprints(secretKey("phone")).ofPhone(phone),
    },
  };
}

type SealedAnswer =
  | { ok: true; sealed: string }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "forbidden"; right: Right }
  /** The lead is not a credit application, or its application was deleted by age. */
  | { ok: false; reason: "none" | "deleted" };

/**
 * Returns the sealed file of a credit application for a browser that has the key. The access log and the audit table
 * record the person before the response. @throws if that fails; nothing is returned then
 */
export async function takeSealed(context: StaffContext, leadId: string): Promise<SealedAnswer> {
  const { db, person, now } = context;
  const row = await findWork(context, leadId);
  if (!row) return { ok: false, reason: "unknown" };
  if (!may(person, "credit.open", targetOf(row))) return refuse(context, row, "credit.open", "credit.open");
  const sealed = await sealedText(db, leadId);
  if (typeof sealed !== "string")
    return { ok: false, reason: row.type === "FULL_CREDIT_APP" ? "deleted" : "none" };
  const entry: AuditEntry = { action: "credit.open", record: recordOf(row), before: null, after: null };
  await db.transaction().execute(async (trx) => {
    await recordOpening(trx, leadId, "opened", { by: person.email, at: now() });
    await writeAudit(trx, person, entry, now());
  });
  return { ok: true, sealed };
}

type Why = StaffLeadRefusal | "none" | "deleted";

/** The right is checked later for the lead, so that a refusal is audited. */
const PERSONAL_DATA = {
  tag: "staff",
  params: LeadPath,
  refusals: staffRefusals<Why>(
    () => {
      const { none, deleted } = staffCreditMessages().problems;
      return { ...staffLeadMessages().refusals, none, deleted };
    },
    { ...leadRefusals.statuses, none: 404, deleted: 410 },
  ),
} as const;

const getSealedApplication = defineEndpoint({
  ...PERSONAL_DATA,
  id: "getSealedApplication",
  method: "GET",
  path: `${LEADS_API}/{id}/sealed`,
  summary: "The sealed file of a credit application",
  description:
    "An armored file of age. Only the store's private key opens it, which the site does not have. Needs the right `credit.open`; each request is audited before the file is sent.",
  who: staff(),
  limit: STAFF_LIMITS.sealed,
  // Other origins are refused, because a link on another website would audit an access that nobody intended.
  origin: "own",
  answers: { 200: ["text/plain", "The file."] },
  refuses: { ...UNKNOWN_LEAD, deleted: "The application was deleted by age." },
  async run({ actor, params: { id } }) {
    const taken = await takeSealed(await personalDataContext(actor), id);
    if (taken.ok) return file(taken.sealed, "text/plain; charset=utf-8", `credit-application-${id}.age`);
    return refused(taken);
  },
});

const SUBJECT = {
  ...PERSONAL_DATA,
  method: "POST",
  limit: STAFF_LIMITS.privacy,
  onInvalid: () => refuseWith("invalid"),
  back: ({ why, params, fields }: { why: string; params: { id: string }; fields: Fields | null }) =>
    personalDataPath(params.id, textField(fields ?? {}, "without"), why),
} as const;
const SUBJECT_REFUSES = {
  ...UNKNOWN_LEAD,
  subject: "Nothing is left that recognizes the person.",
  "too-many": "Too many addresses and numbers are connected; `contacts` lists them.",
} as const;

const exportPersonOfLead = defineEndpoint({
  ...SUBJECT,
  id: "exportPersonOfLead",
  path: `${LEADS_API}/{id}/export`,
  summary: "Everything that the group's stores have of a lead's person",
  description:
    "As a file; needs the right `export`, and is audited. Credit applications are named, not opened.",
  who: staff(undefined, { confirm: "export" }),
  body: DataSubjectSchema,
  answers: {
    200: [z.looseObject({ leads: z.array(z.looseObject({ id: z.string() })) }), "The data."],
  },
  refuses: SUBJECT_REFUSES,
  async run({ actor, params: { id }, body }) {
    const exported = await exportPersonOf(await personalDataContext(actor), id, body);
    if (!exported.ok) return refused(exported);
    return file(JSON.stringify(exported.data, null, 2), "application/json", `personal-data-${id}.json`);
  },
});

const erasePersonOfLead = defineEndpoint({
  ...SUBJECT,
  id: "erasePersonOfLead",
  path: `${LEADS_API}/{id}/erase`,
  summary: "Deletes everything that the group's stores have of a lead's person",
  description:
    "For good. Needs the right `erase`, the person's name and the `code` of the set as it was shown. One audit row without personal data stays.",
  who: staff(undefined, { confirm: "erase" }),
  body: EraseSchema,
  answers: {
    200: [
      z.object({
        deleted: z.record(z.string(), z.number()).meta({ description: "How many of each kind." }),
      }),
      "It is deleted.",
    ],
  },
  refuses: {
    ...SUBJECT_REFUSES,
    name: "The name is another.",
    changed:
      "The code is missing, or that of another set. Nothing is deleted; `preview` holds the `code`, the `contacts` with the marks for `without`, and counts.",
  },
  async run({ actor, params: { id }, body, kind }) {
    const context = await personalDataContext(actor);
    const erased = await erasePersonOf(context, id, body);
    if (erased.ok) return { body: { deleted: erased.deleted }, location: `${LEADS_PATH}?done=erase` };
    if (erased.reason !== "changed" || kind === "form") return refused(erased);
    const shown = await previewPersonOf(context, id, body);
    return shown.ok ? refuseWith("changed", { preview: shown.preview }) : refused(shown);
  },
});

function refused(
  result: PersonalDataRefused | { ok: false; reason: "changed" | "none" | "deleted" },
): NamedRefusal<Why> {
  switch (result.reason) {
    case "unknown":
      return refuseWith("unknown", {}, `${LEADS_PATH}?problem=unknown`);
    case "forbidden":
      return refuseWith("forbidden", { right: result.right });
    case "too-many":
      return refuseWith("too-many", { fields: ["too-many"], contacts: result.contacts });
    default:
      return refuseWith(result.reason, { fields: [result.reason] });
  }
}

/** Returns a download response that no cache stores. */
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

/**
 * Returns the path of the page that shows the data to be deleted. @param without excluded marks, separated by spaces
 */
function personalDataPath(id: string, without: string, problem: string): string {
  const marks = without.split(/\s+/).filter((mark) => /^[0-9a-f]+$/.test(mark));
  const query = new URLSearchParams([...marks.map((mark) => ["without", mark]), ["problem", problem]]);
  return `/staff/leads/${encodeURIComponent(id)}/personal-data?${query}`;
}

export const PERSONAL_DATA_ENDPOINTS = {
  getSealedApplication,
  exportPersonOfLead,
  erasePersonOfLead,
} as const;
