import type { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import {
  BulkAnswerSchema,
  STOCK_CHANGES,
  type StockChange,
  VehicleKeySchema,
} from "../../staff/stock/change-schemas";
import { StockListSchema } from "../../staff/stock/list-query";
import { StockPageSchema } from "../../staff/stock/stock-line";
import { failureResponse, jsonOf } from "./parts";

const SUMMARIES: Record<StockChange, string> = {
  add: "Adds a vehicle that no feed lists; what is left empty is read from its VIN",
  remove: "Removes a vehicle that the staff added",
  return: "Brings a removed vehicle back",
  status: "Sets the status of up to 200 vehicles and publishes it at once",
  publish: "Publishes the drafts of up to 200 vehicles",
};
const ANSWERS: Record<StockChange, z.ZodType> = {
  add: VehicleKeySchema,
  remove: VehicleKeySchema,
  return: VehicleKeySchema,
  status: BulkAnswerSchema,
  publish: BulkAnswerSchema,
};

function changeOperation(name: StockChange): ZodOpenApiOperationObject {
  return {
    tags: ["staff"],
    security: [{ session: [] }],
    operationId: `${name}StaffStock`,
    summary: SUMMARIES[name],
    description:
      "Several vehicles are changed one by one, each with its row in the audit table; the answer names those that were not changed, and why.",
    requestBody: { required: true, content: { "application/json": { schema: STOCK_CHANGES[name] } } },
    responses: {
      200: jsonOf(ANSWERS[name], "What was changed."),
      400: failureResponse("The body cannot be read."),
      401: failureResponse("Nobody is signed in."),
      403: failureResponse("The right is lacking, or it was sent from another website."),
      404: failureResponse(
        "There is no such vehicle in the stores where the person works, or the stock is remote.",
      ),
      409: failureResponse("The store lists the vehicle already."),
      413: failureResponse("The body is too large."),
      415: failureResponse("The body is not JSON."),
      422: failureResponse("Some fields need another value."),
      429: failureResponse("Too often."),
    },
  };
}

/** Returns the paths with which the back office and the dealership's programs read the stock. */
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
    ...Object.fromEntries(
      (Object.keys(STOCK_CHANGES) as StockChange[]).map((name) => [
        `/api/staff/stock/${name}`,
        { post: changeOperation(name) },
      ]),
    ),
  };
}
