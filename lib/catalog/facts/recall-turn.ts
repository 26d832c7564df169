import "server-only";
import { RECALL_ANSWER_BYTES, RECALL_TIMES } from "../../../config/catalog/vehicle-facts";
import type { Db } from "../../core/db/schema";
import { slug } from "../../core/pages/slug";
import { readCapped } from "../../core/platform/read-capped";
import { type FactAnswer, nextLookAt, politeTurn } from "./polite-turn";
import { type Recall, readRecalls } from "./recall";

/** Model of one year, as named in the stock. */
interface ModelYear {
  make: string;
  model: string;
  year: number;
}

/** Statuses by which a server refuses further requests for now. */
const BUSY: readonly number[] = [429, 503];

/**
 * Returns the recalls of a model. Only make, model and year leave this server.
 * @param address URL of the service, as in `RECALLS_URL`
 */
async function fetchRecalls(
  { make, model, year }: ModelYear,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<FactAnswer<Recall[]>> {
  const url = new URL(address);
  url.searchParams.set("make", make);
  url.searchParams.set("model", model);
  url.searchParams.set("modelYear", String(year));
  try {
    const answer = await fetch(url, {
      headers: { accept: "application/json", "user-agent": "Forecourt" },
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(RECALL_TIMES.timeoutMs)]),
    });
    const body = await readCapped(answer, RECALL_ANSWER_BYTES);
    if (answer.status !== 200)
      return { ok: false, reason: `status ${answer.status}`, isBusy: BUSY.includes(answer.status) };
    const recalls = body && readRecalls(JSON.parse(Buffer.from(body).toString("utf8")));
    return recalls ? { ok: true, value: recalls } : { ok: false, reason: "not an answer about recalls" };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Returns the reason of an error. `fetch` reports "fetch failed" and has the reason in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}

export interface FactTurn {
  db: Db;
  /** Vehicles whose pages show facts. */
  vehicles: readonly (ModelYear & { vin: string; stickerUrl: string | null })[];
  now: () => number;
  /** Factor that shortens the pauses; 1 leaves them unchanged. */
  timeScale: number;
  signal: AbortSignal;
}

/** Returns the stored key of a model and year, because feeds spell names with different case and punctuation. */
export function modelKey({ make, model, year }: ModelYear): ModelYear {
  return { make: slug(make), model: slug(model), year };
}

/**
 * Fetches the due recalls of the models in stock, starting with those never fetched. If a request fails, stored recalls
 * remain.
 * @returns how many responses were received
 */
export async function recallTurn(
  { db, vehicles, now, timeScale, signal }: FactTurn,
  address: string,
): Promise<number> {
  const models = new Map<string, ModelYear>();
  for (const vehicle of vehicles) models.set(JSON.stringify(modelKey(vehicle)), vehicle);
  const rows = await db
    .selectFrom("model_recalls")
    .select(["make", "model", "year", "looked_at", "failures"])
    .execute();
  const looked = new Map(rows.map((row) => [JSON.stringify(modelKey(row)), row]));
  const dueAt = (key: string) => {
    const row = looked.get(key);
    return row ? nextLookAt(row, RECALL_TIMES.refreshMs, RECALL_TIMES) : 0;
  };
  const due = [...models.keys()].filter((key) => dueAt(key) <= now()).toSorted((a, b) => dueAt(a) - dueAt(b));
  return politeTurn({
    what: "recalls",
    items: due.map((key) => models.get(key)!),
    times: RECALL_TIMES,
    timeScale,
    signal,
    ask: (model) => fetchRecalls(model, { address, signal }),
    note: (model, answer) => noteRecalls(db, model, answer, now()),
  });
}

async function noteRecalls(
  db: Db,
  model: ModelYear,
  answer: FactAnswer<Recall[]>,
  now: number,
): Promise<void> {
  const key = modelKey(model);
  const known = await db
    .selectFrom("model_recalls")
    .select(["recalls_json", "failures"])
    .where("make", "=", key.make)
    .where("model", "=", key.model)
    .where("year", "=", key.year)
    .executeTakeFirst();
  const json = answer.ok ? JSON.stringify(answer.value) : null;
  const isNew = json !== null && json !== (known?.recalls_json ?? "[]");
  const change = {
    looked_at: now,
    failures: answer.ok ? 0 : (known?.failures ?? 0) + 1,
    ...(answer.ok && { recalls_json: json, fetched_at: now }),
    ...(isNew && { changed_at: now }),
  };
  await db
    .insertInto("model_recalls")
    .values({ ...key, recalls_json: null, fetched_at: null, changed_at: null, ...change })
    .onConflict((conflict) => conflict.columns(["make", "model", "year"]).doUpdateSet(change))
    .execute();
}
