import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { DataSubjectSchema, EraseSchema } from "../../staff/leads/personal-data";
import { failureResponse, jsonOf } from "./parts";

const LEAD = "/api/staff/leads/{id}";

const COMMON = {
  tags: ["staff"],
  security: [{ session: [] }],
  requestParams: { path: z.object({ id: z.string().meta({ description: "The lead's id." }) }) },
};
const REFUSED = {
  401: failureResponse("Nobody is signed in."),
  403: failureResponse("The right is lacking, which is audited, or it was sent from another website."),
  404: failureResponse("There is no such lead in the stores where the person works."),
  429: failureResponse("Too often."),
};
const BACK = { 303: { description: "To a form post: the page that says what was done or why not." } };
const INVALID = {
  422: failureResponse(
    "The name is another, nothing is left that recognizes the person, or too much is connected.",
  ),
};

/** Sealed credit applications, and privacy requests. */
export function staffPersonalDataPaths(): ZodOpenApiPathsObject {
  return {
    [`${LEAD}/sealed`]: { get: sealedOperation() },
    [`${LEAD}/export`]: { post: exportOperation() },
    [`${LEAD}/erase`]: { post: eraseOperation() },
  };
}

function sealedOperation(): ZodOpenApiOperationObject {
  const sealed = { schema: z.string().meta({ description: "An armored file of age." }) };
  return {
    ...COMMON,
    operationId: "getSealedApplication",
    summary: "The sealed file of a credit application",
    description:
      "It opens with the store's private key only, which the site does not have. Takes the right `credit.open`; each request is audited before it is answered.",
    responses: {
      200: { description: "The file.", content: { "text/plain": sealed } },
      ...REFUSED,
      410: failureResponse("The application was deleted by age."),
    },
  };
}

function exportOperation(): ZodOpenApiOperationObject {
  const data = z.looseObject({ leads: z.array(z.looseObject({ id: z.string() })) });
  return {
    ...COMMON,
    operationId: "exportPersonOfLead",
    summary: "Everything that the group's stores have of a lead's person",
    description:
      "As a file; takes the right `export`, and is audited. Credit applications are named, not opened.",
    requestBody: bodyOf(DataSubjectSchema),
    responses: { 200: jsonOf(data, "The data."), ...BACK, ...REFUSED, ...INVALID },
  };
}

function eraseOperation(): ZodOpenApiOperationObject {
  const deleted = z.object({
    deleted: z.record(z.string(), z.number()).meta({ description: "How many of each kind." }),
  });
  const contact = z.object({
    value: z.string().meta({ description: "An address, or the digits of a number." }),
    names: z.array(z.string()),
    leads: z.number().int(),
    mark: z.string().meta({ description: "For `without`." }),
  });
  const preview = z.object({
    error: z.string(),
    preview: z.looseObject({
      code: z.string(),
      contacts: z.array(contact),
      leftOut: z.array(contact),
      senders: z.array(z.string()),
      deleted: z.record(z.string(), z.number()),
    }),
  });
  return {
    ...COMMON,
    operationId: "erasePersonOfLead",
    summary: "Deletes everything that the group's stores have of a lead's person",
    description:
      "For good. Takes the right `erase`, the person's name and the `code` of the set as it was shown: a post without it deletes nothing and shows the set (409). One audit row without personal data stays.",
    requestBody: bodyOf(EraseSchema),
    responses: {
      200: jsonOf(deleted, "It is deleted."),
      409: jsonOf(preview, "The set is another than the one that the code stands for. Nothing is deleted."),
      ...BACK,
      ...REFUSED,
      ...INVALID,
    },
  };
}

function bodyOf(schema: z.ZodType) {
  return {
    required: true,
    content: { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } },
  };
}
