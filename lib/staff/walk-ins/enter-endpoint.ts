import "server-only";
import * as z from "zod";
import { LEAD_CHANNELS } from "../../../config/leads/lead-work";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { env } from "../../core/platform/env";
import { saveDraft, typedValues } from "../../leads/core/drafts";
import { LEADS, LEADS_API } from "../leads/lead-endpoints";
import { leadContextOf, leadsStock } from "../leads/leads-api";
import { staffLeadPath } from "../leads/paths";
import type { StaffPerson } from "../rights";
import { ENTER_PATH, type EnterContext, enterLead } from "./enter-lead";
import { ENTER_DRAFT, ENTER_FIELDS } from "./entered-lead";

const field = (description: string) => z.string().optional().meta({ description });

/** Schema of the body. `enterLead` validates the fields and reports all errors. */
const EnterSchema = z
  .object({
    name: field("Needed."),
    phone: field("This or `email` is needed."),
    email: field("E-mail address."),
    channel: field(`How the customer came: ${LEAD_CHANNELS.join(", ")}. Needed; also the lead's source.`),
    store: field("Id of the store; needed if the person works at several."),
    comments: field("A VIN or stock number in it links the vehicle."),
    idempotencyKey: field("16 to 64 letters and digits."),
  })
  .meta({ id: "EnteredLead" });

async function enterContext(person: StaffPerson): Promise<EnterContext> {
  const stock = await leadsStock();
  return { ...leadContextOf(person, stock), stock, siteUrl: env().SITE_URL };
}

const enterStaffLead = defineEndpoint({
  ...LEADS,
  id: "enterStaffLead",
  method: "POST",
  path: LEADS_API,
  summary: "Adds a walk-in or phone lead",
  description:
    "Delivered like every other lead, without a mail to the customer. A salesperson's lead is assigned to them and counts as contacted. Audited.",
  limit: STAFF_LIMITS.changes,
  body: EnterSchema,
  answers: { 201: [z.object({ id: z.string() }), "The lead's id."] },
  refuses: {
    unknown: "No such store where the person works.",
    "sent-before": "The same idempotency key came with other values before.",
    invalid: "Fields are wrong; `errors` names them.",
  },
  back: ({ why }) => `${ENTER_PATH}?problem=${why}`,
  async run({ actor, fields, kind }) {
    const context = await enterContext(actor);
    const result = await enterLead(context, fields);
    if (result.ok)
      return { status: 201, body: { id: result.id }, location: `${staffLeadPath(result.id)}?done=entered` };
    if (result.reason !== "invalid") return refuseWith(result.reason);
    const { errors } = result;
    if (kind !== "form") return refuseWith("invalid", { errors });
    const draft = { typed: typedValues(fields, new Set(ENTER_FIELDS)), errors };
    const owner = { form: ENTER_DRAFT, owner: actor.id };
    const token = await saveDraft(db(), owner, draft, context.now());
    return refuseWith("invalid", { errors }, `${ENTER_PATH}?problem=invalid&draft=${token}`);
  },
});

export const ENTER_LEAD_ENDPOINTS = { enterStaffLead } as const;
