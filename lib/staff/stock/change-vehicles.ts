import "server-only";
import type { VehicleStatus } from "../../../config/catalog/vehicle-status";
import { VehicleStatusSchema } from "../../store/api/vehicle-schema";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { changeDocument, publishFields } from "../documents/change-document";
import type { DocumentContext } from "../documents/document-context";
import type { DocumentAnswer } from "../documents/document-step";
import { getDocumentView } from "../documents/get-document";
import type { BulkAnswer, StockChangeValues, VehicleKey } from "./change-schemas";

type Failure = BulkAnswer["failed"][number];

/**
 * Sets the status of vehicles and publishes it immediately, each as a separate change. The result includes the previous
 * status for undoing it.
 */
export function setStatuses(
  context: DocumentContext,
  { vehicles }: StockChangeValues<"status">,
): Promise<BulkAnswer> {
  return forEach(context, vehicles, async (within, { storeId, vin, status }) => {
    const key = { kind: VEHICLE_KIND, storeId, id: vin };
    const view = await getDocumentView(within, key);
    if (!view?.published || !view.base) return { failure: "unknown" };
    if (status === view.published.status) return { failure: "unchanged" };
    const before: VehicleStatus | null =
      view.published.status === view.base.status ? null : VehicleStatusSchema.parse(view.published.status);
    const edit = status === null ? { changes: {}, revert: ["status"] } : { changes: { status } };
    return { answer: await publishFields(within, key, edit), done: { storeId, vin, status: before } };
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
    return { answer, done: { storeId, vin } };
  });
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
