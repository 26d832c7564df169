import type { ZodOpenApiPathsObject } from "zod-openapi";
import { StaffSearchAnswerSchema, StaffSearchSchema } from "../../staff/search/search-schema";
import { failureResponse, jsonOf } from "./parts";

/** Returns the search over everything in the back office. */
export function staffSearchPaths(): ZodOpenApiPathsObject {
  return {
    "/api/staff/search": {
      get: {
        tags: ["staff"],
        security: [{ session: [] }],
        operationId: "searchStaff",
        summary: "Finds leads, vehicles, pages and people",
        description: "A few hits of each kind, within what the person may see.",
        requestParams: { query: StaffSearchSchema },
        responses: {
          200: jsonOf(StaffSearchAnswerSchema, "What was found."),
          401: failureResponse("Nobody is signed in."),
          403: failureResponse("The person has no role here."),
          404: failureResponse("There is no back office."),
          429: failureResponse("Too often."),
        },
      },
    },
  };
}
