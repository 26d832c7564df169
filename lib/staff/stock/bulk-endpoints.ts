import "server-only";
import * as z from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { STOCK_LIST } from "../../../config/runtime/staff";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { spreadsheetFile } from "../../marketing/feeds/delimited";
import { VehicleStatusSchema } from "../../store/api/vehicle-schema";
import { messages } from "../../store/i18n/messages";
import { staffStockMessages } from "../../store/i18n/staff-stock-messages";
import { getCompany } from "../accounts/company";
import { documentContextOf } from "../documents/documents-api";
import { staff } from "../endpoint";
import { type VehicleKey, VehicleKeySchema } from "./change-schemas";
import { countStock, getStockPage, type StockContext, selectStock } from "./get-stock-page";
import { readVehicleId, STOCK_PATH, stockSearch, VEHICLE_BOX } from "./list-address";
import { readStockList, StockListSchema } from "./list-query";
import { stockContextOf } from "./stock-api";
import { OWN_STOCK, publishDrafts, STOCK_API, setStatuses, stockRefusals } from "./stock-endpoints";
import { type StockLine, StockSelectionSchema } from "./stock-line";

const STOCK_BULK = {
  tag: "staff",
  who: staff("stock.describe", OWN_STOCK),
  refusals: stockRefusals,
} as const;

const selectStaffStock = defineEndpoint({
  ...STOCK_BULK,
  id: "selectStaffStock",
  method: "GET",
  path: `${STOCK_API}/selection`,
  summary: "Lists all vehicles of a filter, for a bulk change",
  description: `At most ${STOCK_LIST.atOnce} vehicles can be changed at once. Above that only their number is returned.`,
  limit: STAFF_LIMITS.reads,
  query: StockListSchema,
  answers: { 200: [StockSelectionSchema, "The vehicles; without them if they are too many."] },
  refuses: { unknown: "The stock comes from a remote store API." },
  async run({ actor, query }) {
    const context = await stockContextOf(actor);
    const count = await countStock(context, query);
    const vehicles = count > STOCK_LIST.atOnce ? null : await selectStock(context, query, STOCK_LIST.atOnce);
    return { body: { count: vehicles?.length ?? count, vehicles } };
  },
});

const filter = z
  .string()
  .max(2_000)
  .default("")
  .meta({ description: "Query of the list: the form's way back, and what is exported without a selection." });

/** Collects a form's checkboxes into `vehicles`. */
function withVehicles(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || "vehicles" in sent) return sent;
  const entries = Object.entries(sent);
  const isBox = ([name]: [string, unknown]) => name.startsWith(VEHICLE_BOX);
  const vehicles = entries.filter(isBox).map(([name]) => readVehicleId(name.slice(VEHICLE_BOX.length)));
  return { ...Object.fromEntries(entries.filter((entry) => !isBox(entry))), vehicles };
}

const vehicles = z.array(VehicleKeySchema);

const changeStaffStock = defineEndpoint({
  ...STOCK_BULK,
  id: "changeStaffStock",
  method: "POST",
  path: `${STOCK_API}/bulk`,
  summary: "Sets the status of the checked vehicles, or publishes their drafts",
  description:
    "A form without JavaScript, with a field `vehicle.STORE/VIN` for each vehicle; it is redirected to the list with the result.",
  takes: ["form"],
  limit: STAFF_LIMITS.stock,
  body: z.preprocess(
    withVehicles,
    z.object({
      action: z.enum(["status", "publish"]),
      status: VehicleStatusSchema.optional().catch(undefined),
      vehicles: vehicles.min(1, "none").max(STOCK_LIST.atOnce, "too-many"),
      filter,
    }),
  ),
  answers: { 303: [null, "The list, with the numbers of changed and failed vehicles."] },
  refuses: { unknown: "The stock comes from a remote store API." },
  onInvalid: (issues) => refuseWith(whyInvalid(issues)),
  back: async ({ why, fields }) => listPath(fields?.filter, { problem: why }),
  async run({ actor, body: { action, status, vehicles: chosen, filter: back } }) {
    if (action === "status" && !status) return refuseWith("no-status");
    const context = await documentContextOf(actor);
    const { done, failed } =
      action === "publish"
        ? await publishDrafts(context, { vehicles: chosen })
        : await setStatuses(context, { vehicles: chosen.map((key) => ({ ...key, status: status! })) });
    return { body: null, location: listPath(back, { bulk: `${done.length}.${failed.length}` }) };
  },
});

function whyInvalid(issues: readonly z.core.$ZodIssue[]) {
  const issue = issues.find(({ path }) => path[0] === "vehicles");
  if (!issue) return "invalid";
  return issue.message === "too-many" ? "too-many-selected" : "none-selected";
}

/** Returns the path of the list with a filter and the result of a form. */
function listPath(query: unknown, result: Record<string, string>): string {
  const given = readStockList(new URLSearchParams(typeof query === "string" ? query : ""));
  const { days, ...rest } = given;
  const search = new URLSearchParams(
    stockSearch({ ...rest, ...(days !== undefined && { days: String(days) }) }),
  );
  for (const [name, value] of Object.entries(result)) search.set(name, value);
  return `${STOCK_PATH}?${search}`;
}

const exportStaffStock = defineEndpoint({
  ...STOCK_BULK,
  id: "exportStaffStock",
  method: "POST",
  path: `${STOCK_API}/export`,
  summary: "Selected vehicles, or the vehicles of a filter, as CSV",
  description: `The first ${STOCK_LIST.exported} at most, in the order of the list.`,
  limit: STAFF_LIMITS.exports,
  body: z.preprocess(
    withVehicles,
    z.object({ vehicles: vehicles.max(STOCK_LIST.atOnce, "too-many").default([]), filter }),
  ),
  answers: { 200: ["text/csv", "The file; text that a spreadsheet would run begins with an apostrophe."] },
  refuses: { unknown: "The stock comes from a remote store API." },
  onInvalid: (issues) => refuseWith(whyInvalid(issues)),
  back: async ({ why, fields }) => listPath(fields?.filter, { problem: why }),
  async run({ actor, body: { vehicles: chosen, filter: query } }) {
    const context = await stockContextOf(actor);
    const { stores } = await getCompany();
    const lines = await stockToExport(context, chosen, query);
    return new Response(
      stockCsv(lines, (id) => stores.find((each) => each.id === id)?.name ?? id),
      {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="inventory.csv"',
          "cache-control": "no-store",
        },
      },
    );
  },
});

/** Returns the chosen vehicles, or those of a list in its order, within the person's stores. */
export async function stockToExport(
  context: StockContext,
  chosen: readonly VehicleKey[],
  search: string,
): Promise<StockLine[]> {
  const query = readStockList(new URLSearchParams(search));
  const wanted = new Set(chosen.map(({ storeId, vin }) => `${storeId}/${vin}`));
  const isChosen = ({ storeId, vin }: VehicleKey) => wanted.size === 0 || wanted.has(`${storeId}/${vin}`);
  const base = wanted.size > 0 ? ({ presence: "all", sort: query.sort } as const) : query;
  const vins = chosen.map(({ vin }) => vin);
  const lines: StockLine[] = [];
  let after: string | undefined;
  do {
    const page = await getStockPage(context, { ...base, after }, vins);
    lines.push(...page.vehicles.filter(isChosen));
    after = page.next ?? undefined;
  } while (after !== undefined && lines.length < STOCK_LIST.exported);
  return lines.slice(0, STOCK_LIST.exported);
}

/** Formats vehicles as a CSV file for spreadsheets. */
export function stockCsv(lines: readonly StockLine[], storeOf: (id: string) => string): string {
  const t = staffStockMessages();
  const { statuses } = messages().vehicle;
  return spreadsheetFile(
    t.csvHead,
    lines.map((line) => [
      ...[line.stockNumber, line.vin, line.name, t.conditions[line.condition], statuses[line.status].badge],
      ...[t.presences[line.presence], line.price, line.daysOnLot, line.photos, line.views, line.saves],
      ...[line.leads, t.sources[line.source], storeOf(line.storeId)],
    ]),
  );
}

export const STOCK_BULK_ENDPOINTS = { selectStaffStock, changeStaffStock, exportStaffStock } as const;
