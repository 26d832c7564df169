import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { LEAD_CHANGES, type LeadChangeName } from "../../staff/leads/change-schemas";
import { LeadPageSchema, LeadStateSchema } from "../../staff/leads/lead-state";
import { LeadListSchema } from "../../staff/leads/list-query";
import { failureResponse, jsonOf, pascalCase } from "./parts";

const LIST = "/api/staff/leads";
const LEAD = `${LIST}/{id}`;

const SESSION = { tags: ["staff"], security: [{ session: [] }] };
const REFUSED = {
  401: failureResponse("Nobody is signed in."),
  403: failureResponse("The right is lacking, or it was sent from another website."),
  404: failureResponse("There is no such lead in the stores where the person works."),
  429: failureResponse("Too often."),
};
const idOfLead = { path: z.object({ id: z.string().meta({ description: "The lead's id." }) }) };

/** What each change does, in a sentence without a full stop. */
const SUMMARIES: Record<LeadChangeName, string> = {
  stage: "Says how far a lead has come",
  assign: "Gives a lead to a person, or to nobody",
  spam: "Marks a lead as spam, or as none",
  undo: "Takes the person's own last change of status, person or spam mark back, for 20 seconds",
  note: "Adds a note to a lead",
  call: "Writes down a call, which answers a lead",
  mail: "Writes down a mail that was written by hand, which answers a lead",
  reply: "Sends an e-mail to the person of a lead, which answers it",
  task: "Adds a task with the time it is due",
  "task-done": "Marks a task as done, or as open again",
  resend: "Sends a lead's mail again that was not delivered",
};

/** How the back office's own pages and programs of the dealership read and change leads. */
export function staffLeadPaths(): ZodOpenApiPathsObject {
  const changes = (Object.keys(LEAD_CHANGES) as LeadChangeName[]).map((name) => [
    `${LEAD}/${name}`,
    { post: changeOperation(name) },
  ]);
  return {
    [LIST]: { get: listOperation() },
    [LEAD]: { get: leadOperation() },
    ...Object.fromEntries(changes),
  };
}

function listOperation(): ZodOpenApiOperationObject {
  return {
    ...SESSION,
    operationId: "listStaffLeads",
    summary: "A page of the leads that the person may see",
    description:
      "Paged by keys: a page costs the same wherever it is. Unknown values of parameters are left out.",
    requestParams: { query: LeadListSchema },
    responses: { 200: jsonOf(LeadPageSchema, "The page."), ...REFUSED },
  };
}

function leadOperation(): ZodOpenApiOperationObject {
  const detail = z.looseObject({ state: LeadStateSchema });
  return {
    ...SESSION,
    operationId: "getStaffLead",
    summary: "Everything of one lead",
    description: "With notes, tasks, deliveries, history, and the other leads of the same person.",
    requestParams: idOfLead,
    responses: { 200: jsonOf(detail, "The lead."), ...REFUSED },
  };
}

function changeOperation(name: LeadChangeName): ZodOpenApiOperationObject {
  const body = { schema: LEAD_CHANGES[name] };
  return {
    ...SESSION,
    operationId: `change${pascalCase(name)}OfLead`,
    summary: SUMMARIES[name],
    description:
      "JSON is answered with JSON; a form post is led back to the lead's page. Each change is audited.",
    requestParams: idOfLead,
    requestBody: {
      required: true,
      content: { "application/json": body, "application/x-www-form-urlencoded": body },
    },
    responses: {
      200: jsonOf(LeadStateSchema, "The lead as it is now."),
      303: { description: "To a form post: the lead's page, with what was done or why not." },
      ...REFUSED,
      409: failureResponse("Somebody else changed the lead since that version; `lead` is how it stands."),
      422: failureResponse("Fields are wrong; `fields` names them."),
    },
  };
}
