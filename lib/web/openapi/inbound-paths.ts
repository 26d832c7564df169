import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { InboundAnswerSchema, InboundMailSchema, MailEventSchema } from "../../staff/inbound/inbound-schema";
import { failureResponse, jsonOf } from "./parts";

/** Returns the paths of a mail provider that forwards replies to the staff's mails. */
export function inboundPaths(): ZodOpenApiPathsObject {
  return {
    "/api/inbound-mail": {
      post: {
        tags: ["staff"],
        security: [{ inbound: [] }, { inboundPassword: [] }, { inboundSignature: [] }],
        operationId: "takeInboundMail",
        summary: "Takes an answer to a mail of the staff",
        description:
          "Raw (`message/rfc822`) or as JSON, 15 MB at most. It joins the lead that it answers: by the address that it was sent to, or by `In-Reply-To` and `References`.",
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: z.union([InboundMailSchema, MailEventSchema]) },
            "message/rfc822": { schema: { type: "string" } },
          },
        },
        responses: {
          200: jsonOf(InboundAnswerSchema, "It is in its thread."),
          202: jsonOf(InboundAnswerSchema, "It answers nothing of this site and was not stored."),
          400: failureResponse("The JSON cannot be read, or is nested too deeply."),
          401: failureResponse("The secret is missing or wrong."),
          404: failureResponse("`INBOUND_SECRET` is not set."),
          413: failureResponse("Too large."),
          422: failureResponse(
            "It cannot be read, now or later: no message, no sender, or beyond a limit. It was set aside; do not send it again.",
          ),
          429: failureResponse("Too often."),
          503: failureResponse("It could not be taken now; send it again later."),
        },
      },
    },
  };
}
