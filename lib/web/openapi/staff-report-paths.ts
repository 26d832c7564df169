import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { OverviewSchema } from "../../staff/overview/overview-schema";
import { ReportQuerySchema } from "../../staff/reports/period";
import { REPORT_NAMES, ReportSchema } from "../../staff/reports/report-schema";
import { failureResponse, jsonOf } from "./parts";

const SESSION = { tags: ["staff"], security: [{ session: [] }] };
const REFUSED = { 401: failureResponse("Nobody is signed in."), 429: failureResponse("Too often.") };

/** Returns the paths with which the dealership's programs read the overview and the reports. */
export function staffReportPaths(): ZodOpenApiPathsObject {
  return {
    "/api/staff/overview": {
      get: {
        ...SESSION,
        operationId: "getStaffOverview",
        summary: "What needs the person now",
        description:
          "Counts of the leads and appointments that the person may see, and who has waited longest.",
        responses: {
          200: jsonOf(OverviewSchema, "The overview."),
          ...REFUSED,
          403: failureResponse("The person has no role here."),
        },
      },
    },
    "/api/staff/reports/{name}": {
      get: {
        ...SESSION,
        operationId: "getStaffReport",
        summary: "One report: a table of figures, without personal data",
        description:
          "As JSON, or as a CSV file, of which a row of the audit table remains. Unknown values of parameters are left out.",
        requestParams: {
          path: z.object({ name: z.enum(REPORT_NAMES).meta({ description: "Which report." }) }),
          query: ReportQuerySchema.extend({
            format: z.enum(["json", "csv"]).optional().meta({ description: "`json` without it." }),
          }),
        },
        responses: {
          200: {
            description: "The report.",
            content: {
              "application/json": { schema: ReportSchema },
              "text/csv": { schema: z.string().meta({ description: "With a heading; numbers are bare." }) },
            },
          },
          ...REFUSED,
          403: failureResponse("The right `reports` is lacking."),
          404: failureResponse("There is no such report, or no such store where the person works."),
        },
      },
    },
  };
}
