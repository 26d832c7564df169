import "server-only";
import type * as z from "zod";
import type { VehicleStatus } from "../../../config/catalog/vehicle-status";
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
import { VehicleStatusSchema } from "../../store/api/vehicle-schema";
import { isSameValue } from "../../store/documents/same-value";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { type StockProblem, staffVehicleMessages } from "../../store/i18n/staff-vehicle-messages";
import { changeDocument, publishFields } from "../documents/change-document";
import type { DocumentChangeValues } from "../documents/change-schemas";
import type { DocumentContext } from "../documents/document-context";
import type { DocumentAnswer } from "../documents/document-step";
import type { DocumentView } from "../documents/document-view";
import { documentContextOf } from "../documents/documents-api";
import { getDocumentView } from "../documents/get-document";
import { type StaffOptions, staff, staffRefusals } from "../endpoint";
import { IDEMPOTENCY_HEADER, once } from "../programs/once";
import type { Right } from "../rights";
import { addVehicle, changePresence, type StockAnswer } from "./add-vehicle";
import type { StockChangeContext } from "./change-context";
import {
  type BulkAnswer,
  BulkAnswerSchema,
  STOCK_CHANGES,
  type StockChange,
  type StockChangeValues,
  type VehicleKey,
  VehicleKeySchema,
} from "./change-schemas";
import { getStockPage } from "./get-stock-page";
import { StockListSchema } from "./list-query";
import { hasOwnStock, stockContextOf } from "./stock-api";
import { StockPageSchema } from "./stock-line";

type Failure = BulkAnswer["failed"][number];

/**
 * Sets the status of vehicles and publishes it immediately, each as a separate change. The result includes the previous
 * status and the new one, which undo it unless the status was changed since.
 */
export function setStatuses(
  context: DocumentContext,
  { vehicles }: StockChangeValues<"status">,
): Promise<BulkAnswer> {
  return forEach(context, vehicles, async (within, { storeId, vin, status, from }) => {
    const key = { kind: VEHICLE_KIND, storeId, id: vin };
    const view = await getDocumentView(within, key);
    if (!view?.published || !view.base) return { failure: "unknown" };
    if (from !== undefined && view.published.status !== from) return { failure: "conflict" };
    if (status === view.published.status) return { failure: "unchanged" };
    const before: VehicleStatus | null =
      view.published.status === view.base.status ? null : VehicleStatusSchema.parse(view.published.status);
    const after = VehicleStatusSchema.parse(status ?? view.base.status);
    const edit = status === null ? { changes: {}, revert: ["status"] } : { changes: { status } };
    return {
      answer: await publishFields(within, key, edit),
      done: { storeId, vin, status: before, from: after },
    };
  });
}

/** Publishes drafts of vehicles. An unusual price can be confirmed only in the vehicle's editor. */
export function publishDrafts(
  context: DocumentContext,
  { vehicles }: StockChangeValues<"publish">,
): Promise<BulkAnswer> {
  return forEach(context, vehicles, async (within, { storeId, vin }) => {
    const key = { kind: VEHICLE_KIND, storeId, id: vin };
    const view = await getDocumentView(within, key);
    if (!view) return { failure: "unknown" };
    if (!view.isDraft) return { failure: "unchanged" };
    const { version } = view;
    const answer = await changeDocument(within, key, "publish", { version, confirmed: [] });
    const published = answer.ok ? answer.document?.version : undefined;
    return { answer, done: { storeId, vin, ...(published !== undefined && { version: published }) } };
  });
}

/** Takes publications of vehicles back, unless the vehicle was changed since: what they published is a draft again. */
export function takeBackDrafts(
  context: DocumentContext,
  { vehicles }: StockChangeValues<"unpublish">,
): Promise<BulkAnswer> {
  return forEach(context, vehicles, async (within, { storeId, vin, version }) => {
    const key = { kind: VEHICLE_KIND, storeId, id: vin };
    const before = await getDocumentView(within, key);
    if (!before) return { failure: "unknown" };
    if (before.version !== version || before.isDraft) return { failure: "conflict" };
    const restored = await changeDocument(within, key, "restore", { version, to: version - 1 });
    if (!restored.ok || !restored.document) return { answer: restored, done: { storeId, vin } };
    const { isRemoved, base, record } = restored.document;
    const edit = editBetween(isRemoved ? (base ?? {}) : record, before.record);
    const saved = { version: restored.document.version, ...edit, revert: [] };
    return { answer: await changeDocument(within, key, "save", saved), done: { storeId, vin } };
  });
}

/** Returns the edit that leads from one record to another. */
function editBetween(from: DocumentView["record"], to: DocumentView["record"]) {
  const names = Object.keys({ ...from, ...to }).filter((name) => !isSameValue(from[name], to[name]));
  const set = names.flatMap((name) => (to[name] === undefined ? [] : [[name, to[name]] as const]));
  return {
    changes: Object.fromEntries(set) as DocumentChangeValues<"save">["changes"],
    clear: names.filter((name) => to[name] === undefined),
  };
}

type Result = { failure: Failure["reason"] } | { answer: DocumentAnswer; done: BulkAnswer["done"][number] };

/** Runs a change for each vehicle in turn. The site's data is rebuilt once at the end. */
async function forEach<V extends VehicleKey>(
  context: DocumentContext,
  vehicles: readonly V[],
  change: (context: DocumentContext, vehicle: V) => Promise<Result>,
): Promise<BulkAnswer> {
  const { onPublished, ...within } = context;
  const all: BulkAnswer = { done: [], failed: [] };
  for (const vehicle of vehicles) {
    const { storeId, vin } = vehicle;
    const result = await change(within, vehicle);
    if ("failure" in result) all.failed.push({ storeId, vin, reason: result.failure });
    else if (result.answer.ok) all.done.push(result.done);
    else all.failed.push({ storeId, vin, ...failureOf(result.answer) });
  }
  if (all.done.length > 0) onPublished?.();
  return all;
}

function failureOf(answer: Exclude<DocumentAnswer, { ok: true }>): Pick<Failure, "reason" | "message"> {
  if (answer.reason !== "invalid") return { reason: answer.reason };
  const message = answer.problems[0]?.message;
  return { reason: "invalid", ...(message && { message }) };
}

export const STOCK_API = "/api/staff/stock";
/** Admits only on sites with their own stock. */
export const OWN_STOCK: StaffOptions<never> = { unless: () => (hasOwnStock() ? null : "unknown") };
const OWN_WITH_PROGRAMS: StaffOptions<never> = { ...OWN_STOCK, program: "stock" };

const refusals = staffRefusals<StockProblem>(() => staffVehicleMessages().problems, {
  "no-status": 422,
  "none-selected": 422,
  "too-many-selected": 422,
  listed: 409,
  vin: 422,
  "vin-form": 422,
  mileage: 422,
  model: 422,
});
/** The page chooses its message by the reason's name. */
export const stockRefusals: Refusals<StockProblem> = {
  ...refusals,
  respond: (call) => refusals.respond({ ...call, more: { reason: call.why, ...call.more } }),
};

const listStaffStock = defineEndpoint({
  id: "listStaffStock",
  method: "GET",
  path: STOCK_API,
  tag: "staff",
  summary: "A page of the vehicles of the stores where the person works",
  description:
    "With sold and reserved vehicles. Paged by keys: each page costs the same. Parameters with unknown values are ignored.",
  who: staff("stock.describe", OWN_WITH_PROGRAMS),
  limit: STAFF_LIMITS.reads,
  query: StockListSchema,
  refusals: stockRefusals,
  answers: { 200: [StockPageSchema, "The page."] },
  refuses: { unknown: "The stock comes from a remote store API." },
  run: async ({ actor, query }) => ({ body: await getStockPage(await stockContextOf(actor), query) }),
});

type StockOutcome = Done | NamedRefusal<StockProblem>;

/** Does a change of the stock once (`once`). The site's data is read again after the commit. */
export async function onceAndRead<C extends DocumentContext, Why extends string>(
  sent: Parameters<typeof once>[0],
  { onPublished, ...context }: C,
  work: (context: C) => Promise<Done | NamedRefusal<Why>>,
): Promise<Done | NamedRefusal<Why> | Response> {
  let isPublished = false;
  const note = () => {
    isPublished = true;
  };
  const outcome = await once(sent, context.db, (db) => work({ ...context, db, onPublished: note } as C));
  if (isPublished) onPublished?.();
  return outcome;
}

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
    path: `${STOCK_API}/${name}`,
    tag: "staff",
    summary,
    description:
      "Several vehicles are changed one by one, each with an audit row; the response names those that were not changed, and why.",
    // A program that reports a sale sets the status.
    who: staff(right, name === "status" ? OWN_WITH_PROGRAMS : OWN_STOCK),
    limit: STAFF_LIMITS.stock,
    takes: ["json"],
    body,
    refusals: stockRefusals,
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
    ...(name === "status" && { documented: { headers: IDEMPOTENCY_HEADER } }),
    async run({ actor, body: values, ...sent }) {
      const context = { ...(await documentContextOf(actor)), decoder: { decode: decodeForVisitor } };
      if (name !== "status") return apply(context, values);
      return onceAndRead({ actor, ...sent }, context, (within) => apply(within, values));
    },
  });
}

function outcomeOf(result: StockAnswer): StockOutcome {
  return result.ok ? { body: result.vehicle } : refuseWith(result.reason);
}

const ONE = { right: "stock.manage", answer: VehicleKeySchema } as const;
const SEVERAL = { right: "stock.describe", answer: BulkAnswerSchema } as const;
const { add, remove, return: bringBack, status, publish, unpublish } = STOCK_CHANGES;

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
  unpublish: stockChange(
    "unpublish",
    "Takes the publication of up to 200 drafts back",
    SEVERAL,
    unpublish,
    async (context, values) => ({ body: await takeBackDrafts(context, values) }),
  ),
};
export const STOCK_ENDPOINTS = { listStaffStock } as const;
