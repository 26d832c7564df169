import "server-only";
import type * as z from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import {
  type Done,
  defineEndpoint,
  type Endpoint,
  type NamedRefusal,
  type Refusals,
  refuseWith,
} from "../../core/http/endpoint";
import { decodeForVisitor } from "../../leads/trade/get-valuation";
import { type StockProblem, staffVehicleMessages } from "../../store/i18n/staff-vehicle-messages";
import { documentContextOf } from "../documents/documents-api";
import { type StaffOptions, staff, staffRefusals } from "../endpoint";
import type { Right } from "../rights";
import { addVehicle, changePresence, type StockAnswer } from "./add-vehicle";
import type { StockChangeContext } from "./change-context";
import { BulkAnswerSchema, STOCK_CHANGES, type StockChange, VehicleKeySchema } from "./change-schemas";
import { publishDrafts, setStatuses } from "./change-vehicles";
import { getStockPage } from "./get-stock-page";
import { StockListSchema } from "./list-query";
import { hasOwnStock, stockContextOf } from "./stock-api";
import { StockPageSchema } from "./stock-line";

const API = "/api/staff/stock";
const OWN: StaffOptions<never> = { unless: () => (hasOwnStock() ? null : "unknown") };
const texts = staffVehicleMessages.problems;
const stockRefusals = staffRefusals<StockProblem>(() => texts, {
  listed: 409,
  vin: 422,
  "vin-form": 422,
  mileage: 422,
  model: 422,
});
/** The page chooses its message by the reason's name. */
const refusals: Refusals<StockProblem> = {
  ...stockRefusals,
  respond: (call) => stockRefusals.respond({ ...call, more: { reason: call.why, ...call.more } }),
};

const listStaffStock = defineEndpoint({
  id: "listStaffStock",
  method: "GET",
  path: API,
  tag: "staff",
  summary: "A page of the vehicles of the stores where the person works",
  description:
    "With sold and reserved vehicles. Paged by keys: each page costs the same. Parameters with unknown values are ignored.",
  who: staff("stock.describe", OWN),
  limit: STAFF_LIMITS.reads,
  query: StockListSchema,
  refusals,
  answers: { 200: [StockPageSchema, "The page."] },
  refuses: { unknown: "The stock comes from a remote store API." },
  run: async ({ actor, query }) => ({ body: await getStockPage(await stockContextOf(actor), query) }),
});

type StockOutcome = Done | NamedRefusal<StockProblem>;

/**
 * Declares the endpoint for one stock change, named by the last segment of its URL. The right is checked again for each
 * vehicle.
 */
function stockChange<Values>(
  name: StockChange,
  summary: string,
  { right, answer }: { right: Right; answer: z.ZodType },
  body: z.ZodType<Values>,
  apply: (context: StockChangeContext, values: Values) => Promise<StockOutcome>,
): Endpoint {
  return defineEndpoint({
    id: `${name}StaffStock`,
    method: "POST",
    path: `${API}/${name}`,
    tag: "staff",
    summary,
    description:
      "Several vehicles are changed one by one, each with an audit row; the response names those that were not changed, and why.",
    who: staff(right, OWN),
    limit: STAFF_LIMITS.stock,
    takes: ["json"],
    body,
    refusals,
    answers: { 200: [answer, "What was changed."] },
    refuses: {
      unknown: "No such vehicle in the stores where the person works, or the stock is remote.",
      ...(name === "add" && { listed: "The store lists the vehicle already." }),
    },
    onInvalid(issues) {
      const fields = issues.map(({ path }) => path.join("."));
      const why = fields.includes("vin") ? "vin-form" : "invalid";
      return refuseWith(why, { fields });
    },
    run: async ({ actor, body: values }) =>
      apply({ ...(await documentContextOf(actor)), decoder: { decode: decodeForVisitor } }, values),
  });
}

function outcomeOf(result: StockAnswer): StockOutcome {
  return result.ok ? { body: result.vehicle } : refuseWith(result.reason);
}

const ONE = { right: "stock.manage", answer: VehicleKeySchema } as const;
const SEVERAL = { right: "stock.describe", answer: BulkAnswerSchema } as const;
const { add, remove, return: bringBack, status, publish } = STOCK_CHANGES;

export const STOCK_CHANGE_ENDPOINTS: Readonly<Record<StockChange, Endpoint>> = {
  add: stockChange(
    "add",
    "Adds a vehicle that no feed lists; what is left empty is read from its VIN",
    ONE,
    add,
    async (context, values) => outcomeOf(await addVehicle(context, values)),
  ),
  remove: stockChange(
    "remove",
    "Removes a vehicle that the staff added",
    ONE,
    remove,
    async (context, vehicle) => outcomeOf(await changePresence(context, vehicle, "remove")),
  ),
  return: stockChange("return", "Brings a removed vehicle back", ONE, bringBack, async (context, vehicle) =>
    outcomeOf(await changePresence(context, vehicle, "return")),
  ),
  status: stockChange(
    "status",
    "Sets the status of up to 200 vehicles and publishes it at once",
    SEVERAL,
    status,
    async (context, values) => ({ body: await setStatuses(context, values) }),
  ),
  publish: stockChange(
    "publish",
    "Publishes the drafts of up to 200 vehicles",
    SEVERAL,
    publish,
    async (context, values) => ({ body: await publishDrafts(context, values) }),
  ),
};
export const STOCK_ENDPOINTS = { listStaffStock } as const;
