import "server-only";
import * as z from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { type Fields, textField } from "../../core/http/fields";
import { staffCreditMessages } from "../../store/i18n/staff-credit-messages";
import { type StaffLeadRefusal, staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { staff, staffRefusals } from "../endpoint";
import { LEADS_API, LeadPath, leadRefusals, UNKNOWN_LEAD } from "./lead-endpoints";
import { LEADS_PATH } from "./paths";
import {
  DataSubjectSchema,
  EraseSchema,
  erasePersonOf,
  exportPersonOf,
  type PersonalDataRefused,
  previewPersonOf,
} from "./personal-data";
import { personalDataContext } from "./personal-data-context";
import { takeSealed } from "./sealed-application";

type Why = StaffLeadRefusal | "none" | "deleted";

/** The right is checked later for the lead, so that a refusal is audited. */
const PERSONAL_DATA = {
  tag: "staff",
  params: LeadPath,
  refusals: staffRefusals<Why>(
    () => {
      const { none, deleted } = staffCreditMessages.problems;
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
