import "server-only";
import * as z from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { defineEndpoint, type Endpoint, refuseWith } from "../../core/http/endpoint";
import { pascalCase } from "../../core/platform/clean-text";
import { env } from "../../core/platform/env";
import { type StaffLeadRefusal, staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { type PersonRefusal, staffPersonMessages } from "../../store/i18n/staff-person-messages";
import { staff, staffRefusals } from "../endpoint";
import { LeadPath, leadContext, leadRefusals } from "../leads/lead-endpoints";
import { LEADS_PATH } from "../leads/paths";
import type { StaffPerson } from "../rights";
import { changePerson, type PersonContext } from "./change-person";
import { PERSON_CHANGES, type PersonChangeName, type PersonChangeValues } from "./change-schemas";
import { saveCorrectionDraft } from "./correction-drafts";
import { customerPath } from "./person-paths";

const PERSONS = {
  tag: "staff",
  who: staff("leads.answer"),
  refusals: staffRefusals<StaffLeadRefusal | PersonRefusal>(
    () => ({ ...staffLeadMessages().refusals, ...staffPersonMessages().refusals }),
    {
      ...leadRefusals.statuses,
      "same-person": 422,
      alone: 422,
      link: 422,
      reachable: 422,
      changed: 409,
      "no-contact": 422,
    },
  ),
} as const;

/** Returns the dependencies of a person's work on customers for one request. */
export async function personContext(person: StaffPerson): Promise<PersonContext> {
  return { ...(await leadContext(person)), groupId: env().STORE_GROUP };
}

function personChange<Name extends PersonChangeName>(
  name: Name,
  summary: string,
  body: z.ZodType<PersonChangeValues<Name>>,
): Endpoint {
  return defineEndpoint({
    ...PERSONS,
    id: `change${pascalCase(name)}OfCustomer`,
    method: "POST",
    path: `/api/staff/customers/{id}/${name}`,
    summary,
    description:
      "The customer is named by any of their leads. A script gets JSON; a form is redirected to the customer's page. Audited.",
    limit: STAFF_LIMITS.changes,
    params: LeadPath,
    body,
    answers: { 200: [z.object({ done: z.literal(name) }), "It is done."] },
    refuses: { unknown: "No such lead in the stores where the person works." },
    async back({ why, params: { id }, actor, fields }) {
      const problem = `${customerPath(id)}?problem=${why}`;
      if (name !== "correct" || !fields) return problem;
      const of = { personId: actor.id, leadId: id };
      return `${problem}&draft=${await saveCorrectionDraft(db(), of, fields, Date.now())}#correct`;
    },
    async run({ actor, params: { id }, body: values }) {
      const result = await changePerson(await personContext(actor), id, name, values);
      if (result.ok) return { body: { done: name }, location: `${customerPath(id)}?done=${name}` };
      if (result.reason === "unknown") return refuseWith("unknown", {}, `${LEADS_PATH}?problem=unknown`);
      if (result.reason === "forbidden") return refuseWith("forbidden", { right: result.right });
      return refuseWith(result.reason);
    },
  });
}

export const PERSON_CHANGE_ENDPOINTS: Readonly<Record<PersonChangeName, Endpoint>> = {
  merge: personChange("merge", "Merges the customers of two leads", PERSON_CHANGES.merge),
  split: personChange("split", "Separates a lead from its customer", PERSON_CHANGES.split),
  undo: personChange("undo", "Undoes a merge or a separation", PERSON_CHANGES.undo),
  correct: personChange(
    "correct",
    "Corrects a customer's name, contacts and address",
    PERSON_CHANGES.correct,
  ),
  uncorrect: personChange(
    "uncorrect",
    "Undoes the last correction of a customer's details",
    PERSON_CHANGES.uncorrect,
  ),
  stop: personChange("stop", "Stops alerts and texts to a customer", PERSON_CHANGES.stop),
  allow: personChange("allow", "Allows alerts and texts to a customer again", PERSON_CHANGES.allow),
};
