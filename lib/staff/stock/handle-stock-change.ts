import "server-only";
import { readBody } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { type StockProblem, staffVehicleMessages } from "../../store/i18n/staff-vehicle-messages";
import type { StaffPerson } from "../rights";
import { addVehicle, changePresence, type StockAnswer } from "./add-vehicle";
import type { StockChangeContext } from "./change-context";
import { isStockChange, STOCK_CHANGES, type StockChange, type StockChangeValues } from "./change-schemas";
import { publishDrafts, setStatuses } from "./change-vehicles";

/** Dependencies of the routes that change the stock. */
export interface StockChangeApi {
  siteUrl: string;
  /**
   * Authenticates the request; on failure, the HTTP status to respond with. `manages`: the change needs `stock.manage`.
   */
  staffOf: (
    request: Request,
    change: StockChange,
  ) => Promise<{ ok: true; person: StaffPerson } | { ok: false; status: 401 | 403 | 404 }>;
  context: (person: StaffPerson) => Promise<StockChangeContext>;
  countChange: (personId: string) => Promise<LimitAnswer>;
}

type Work<C extends StockChange> = (
  context: StockChangeContext,
  values: StockChangeValues<C>,
) => Promise<Response>;

const CHANGES: { readonly [C in StockChange]: Work<C> } = {
  add: async (context, values) => answered(await addVehicle(context, values)),
  remove: async (context, vehicle) => answered(await changePresence(context, vehicle, "remove")),
  return: async (context, vehicle) => answered(await changePresence(context, vehicle, "return")),
  status: async (context, values) => json(200, await setStatuses(context, values)),
  publish: async (context, values) => json(200, await publishDrafts(context, values)),
};

/** `POST /api/staff/stock/{change}`, from a script. */
export async function handleStockChange(
  request: Request,
  change: string,
  api: StockChangeApi,
): Promise<Response> {
  if (isForeignPost(request, api.siteUrl)) return refuse(403, "foreign");
  if (!isStockChange(change)) return refuse(404, "unknown");
  const staff = await api.staffOf(request, change);
  if (!staff.ok)
    return refuse(
      staff.status,
      ({ 401: "sign-in", 403: "forbidden", 404: "unknown" } as const)[staff.status],
    );
  if (!(await api.countChange(staff.person.id)).ok) {
    noteRefused(new URL(request.url).pathname, "too-often", 429);
    return refuse(429, "too-often");
  }
  const body = await readBody(request);
  if (!body.ok) return refuse(body.status, "unreadable");
  const values = STOCK_CHANGES[change].safeParse(body.fields);
  if (!values.success) {
    const fields = values.error.issues.map(({ path }) => path.join("."));
    return refuse(422, fields.includes("vin") ? "vin-form" : "invalid", { fields });
  }
  return (CHANGES[change] as Work<StockChange>)(await api.context(staff.person), values.data as never);
}

function answered(answer: StockAnswer): Response {
  if (answer.ok) return json(200, answer.vehicle);
  const statuses: Partial<Record<StockProblem, number>> = { unknown: 404, forbidden: 403, listed: 409 };
  return refuse(statuses[answer.reason] ?? 422, answer.reason);
}

function refuse(status: number, why: StockProblem, more: object = {}): Response {
  return json(status, { error: staffVehicleMessages.problems[why], reason: why, ...more });
}
