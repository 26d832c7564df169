import type { ZodOpenApiPathsObject } from "zod-openapi";
import { StockListSchema } from "../../staff/stock/list-query";
import { StockPageSchema } from "../../staff/stock/stock-line";
import { failureResponse, jsonOf } from "./parts";

/** How the back office's own pages and programs of the dealership read the stock. */
export function staffStockPaths(): ZodOpenApiPathsObject {
  return {
    "/api/staff/stock": {
      get: {
        tags: ["staff"],
        security: [{ session: [] }],
        operationId: "listStaffStock",
        summary: "A page of the vehicles of the stores where the person works",
        description:
          "With sold and reserved vehicles. Paged by keys: a page costs the same wherever it is. Unknown values of parameters are left out.",
        requestParams: { query: StockListSchema },
        responses: {
          200: jsonOf(StockPageSchema, "The page."),
          401: failureResponse("Nobody is signed in."),
          403: failureResponse("The right `stock.describe` is lacking."),
          404: failureResponse("There is no back office, or the stock comes from a remote store API."),
          429: failureResponse("Too often."),
        },
      },
    },
  };
}
