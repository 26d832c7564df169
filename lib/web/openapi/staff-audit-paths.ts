import type { ZodOpenApiPathsObject } from "zod-openapi";
import { AuditPageSchema } from "../../staff/audit-log/audit-line";
import { AuditQuerySchema } from "../../staff/audit-log/audit-query";
import { failureResponse, jsonOf } from "./parts";

const SESSION = { tags: ["staff"], security: [{ session: [] }] };
const REFUSED = {
  401: failureResponse("Nobody is signed in."),
  403: failureResponse("The right is lacking, or it was sent from another website."),
  429: failureResponse("Too often."),
};

/** Returns the paths that read and export the audit log. */
export function staffAuditPaths(): ZodOpenApiPathsObject {
  return {
    "/api/staff/audit": {
      get: {
        ...SESSION,
        operationId: "listAuditRows",
        summary: "A page of the audit log",
        description:
          "Who did what to which record, before and after. Unknown values of parameters are left out.",
        requestParams: { query: AuditQuerySchema },
        responses: { 200: jsonOf(AuditPageSchema, "The page."), ...REFUSED },
      },
    },
    "/api/staff/audit/export": {
      post: {
        ...SESSION,
        operationId: "exportAuditRows",
        summary: "The rows of the audit log that match, as CSV",
        description: "The newest 100,000 at most. The export is itself a row of the log.",
        requestBody: {
          required: true,
          content: {
            "application/x-www-form-urlencoded": { schema: AuditQuerySchema.omit({ after: true }) },
            "application/json": { schema: AuditQuerySchema.omit({ after: true }) },
          },
        },
        responses: {
          200: {
            description: "The file; text that a spreadsheet would run begins with an apostrophe.",
            content: { "text/csv": { schema: { type: "string" } } },
          },
          303: { description: "To a form post without a session: the page to sign in." },
          ...REFUSED,
        },
      },
    },
  };
}
