import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { failureResponse, formRefusal, jsonOf, ProblemSchema } from "./parts";

const TextSchema = z
  .object({
    vin: z.string(),
    phone: z.string().meta({ description: "A number of the United States." }),
    consent: z.string().meta({ description: "`yes`: the store may text this number." }),
    page: z.string().optional().meta({ description: "The path of the page with the form." }),
  })
  .meta({ id: "TextRequest" });

const refusals = {
  400: formRefusal("The body cannot be read."),
  403: formRefusal("Sent from another site's page."),
  404: failureResponse("The site does not have that page."),
  409: formRefusal("Sent from a preview of drafts."),
  413: formRefusal("The body is too large."),
  415: formRefusal("Neither JSON nor a form."),
  429: formRefusal("Too many requests of one address."),
  503: formRefusal("It could not be stored."),
};

const InvalidSchema = z.object({
  errors: z.object({ phone: z.string().optional(), consent: z.string().optional() }),
});

const ListSchema = z
  .object({
    vins: z.string().meta({ description: "VINs, separated by commas." }),
    email: z.string(),
  })
  .meta({ id: "SavedListRequest" });

/** A vehicle by text, and saved vehicles by mail: what a visitor has sent to themselves. */
export function textPaths(): ZodOpenApiPathsObject {
  const content = {
    "application/json": { schema: TextSchema },
    "application/x-www-form-urlencoded": { schema: TextSchema },
  };
  return {
    "/api/saved-vehicles": {
      post: {
        tags: ["leads"],
        operationId: "mailSavedVehicles",
        summary: "Mails saved vehicles to an address",
        description: "The same list once an hour; the answer is the same whatever is known of the address.",
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: ListSchema },
            "application/x-www-form-urlencoded": { schema: ListSchema },
          },
        },
        responses: {
          202: jsonOf(z.object({ next: z.string() }), "Taken."),
          303: { description: "To a form post: the page of the list, with what came of it." },
          ...refusals,
          422: jsonOf(
            z.union([z.object({ errors: z.object({ email: z.string() }) }), ProblemSchema]),
            "The address cannot be one, or no vehicle of the list is on offer.",
          ),
        },
      },
    },
    "/api/texts": {
      post: {
        tags: ["leads"],
        operationId: "requestText",
        summary: "Texts a vehicle to a number",
        description: "One text with the total price and the page's link; by night it waits until 8 am.",
        requestBody: { required: true, content },
        responses: {
          202: jsonOf(z.object({ next: z.string() }), "Taken."),
          303: {
            description: "To a form post: the page that says what follows, or the form with its messages.",
          },
          ...refusals,
          404: failureResponse("The vehicle's store sends no texts."),
          422: jsonOf(
            z.union([InvalidSchema, ProblemSchema]),
            "The number cannot be one, consent is missing, or there is no such vehicle.",
          ),
        },
      },
    },
  };
}
