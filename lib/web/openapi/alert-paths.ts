import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { ALERT_FREQUENCIES, ALERT_KINDS } from "../../../config/leads/alerts";
import { failureResponse, formRefusal, jsonOf, ProblemSchema } from "./parts";

const AlertSchema = z
  .object({
    kind: z.enum(ALERT_KINDS),
    search: z.string().optional().meta({ description: "Address of a search, with kind `search`." }),
    vin: z.string().optional().meta({ description: "With the other kinds." }),
    vins: z
      .string()
      .optional()
      .meta({ description: "With kind `price` instead of `vin`: several, with commas between them." }),
    email: z.string(),
    frequency: z.enum(ALERT_FREQUENCIES).optional(),
    contact: z.string().optional().meta({ description: "`yes`: the store may write, too." }),
  })
  .meta({ id: "AlertRequest" });

const TakenSchema = z.object({ next: z.string() });
const InvalidSchema = z.object({ errors: z.object({ email: z.string() }) });

const token = {
  requestParams: { path: z.object({ token: z.string().meta({ description: "Of the link in each mail." }) }) },
};
/** The fields of a form, as a script or a form sends them. */
const bodyOf = (schema: z.ZodType) => ({
  "application/json": { schema },
  "application/x-www-form-urlencoded": { schema },
});
const ChangeSchema = z
  .object({ action: z.string(), id: z.string(), frequency: z.enum(ALERT_FREQUENCIES) })
  .partial()
  .meta({ id: "AlertChange" });
const ConfirmSchema = z
  .object({ action: z.enum(["confirm", "refuse"]).meta({ description: "`refuse`: nothing was asked for." }) })
  .partial()
  .meta({ id: "AlertConfirmation" });
const ofForm = {
  303: { description: "To the page that says what was done." },
  403: formRefusal("Sent from another site's page."),
  429: formRefusal("Too many changes of one address."),
};
const tooOften = { 429: failureResponse("Too many requests of one address.") };

/** Saved searches and watched vehicles: everything after the request goes by the links in the mails. */
export function alertPaths(): ZodOpenApiPathsObject {
  return {
    "/api/alerts": {
      post: {
        tags: ["leads"],
        operationId: "requestAlert",
        summary: "Asks for mails about a search or a vehicle",
        description:
          "Nothing but one mail with a link follows; the answer is the same whatever is known of the address.",
        requestBody: { required: true, content: bodyOf(AlertSchema) },
        responses: {
          202: jsonOf(TakenSchema, "Taken."),
          303: {
            description: "To a form post: the page that says what follows, or the form with its message.",
          },
          400: formRefusal("The body cannot be read."),
          403: formRefusal("Sent from another site's page."),
          409: formRefusal("Sent from a preview of drafts."),
          413: formRefusal("The body is too large."),
          415: formRefusal("Neither JSON nor a form."),
          422: jsonOf(
            z.union([InvalidSchema, ProblemSchema]),
            "The address cannot be one, or there is no such search or vehicle.",
          ),
          429: formRefusal("Too many requests of one address."),
          503: formRefusal("It could not be stored."),
        },
      },
    },
    "/api/alerts/{token}/confirm": {
      post: {
        ...token,
        tags: ["leads"],
        operationId: "confirmAlerts",
        summary: "Confirms what waits",
        description: "The link of the newest confirmation mail, for seven days.",
        requestBody: { content: bodyOf(ConfirmSchema) },
        responses: ofForm,
      },
    },
    "/api/alerts/{token}": {
      post: {
        ...token,
        tags: ["leads"],
        operationId: "changeAlert",
        summary: "Changes or deletes alerts",
        description: "A form of the page of all alerts.",
        requestBody: { required: true, content: bodyOf(ChangeSchema) },
        responses: ofForm,
      },
    },
    "/api/alerts/{token}/unsubscribe": {
      post: {
        ...token,
        tags: ["leads"],
        operationId: "unsubscribeAlerts",
        summary: "Ends all alerts of the address, by a mail program's button (RFC 8058)",
        description: "A token of nobody gets the same answer.",
        requestBody: {
          content: { "application/x-www-form-urlencoded": { schema: z.record(z.string(), z.string()) } },
        },
        responses: {
          200: jsonOf(z.object({ unsubscribed: z.literal(true) }), "Nothing more is sent."),
          ...tooOften,
        },
      },
    },
    "/api/alerts/{token}/data": {
      get: {
        ...token,
        tags: ["leads"],
        operationId: "exportAlerts",
        summary: "Everything stored of these alerts",
        description: "Alerts, what was found for them, and what was agreed to.",
        responses: {
          200: { description: "A JSON file." },
          404: failureResponse("There are no such alerts."),
          ...tooOften,
        },
      },
    },
  };
}
