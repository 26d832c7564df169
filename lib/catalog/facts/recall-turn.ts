import "server-only";
import { RECALL_TIMES } from "../../../config/catalog/vehicle-facts";
import type { Db } from "../../core/db/schema";
import { slug } from "../../core/pages/slug";
import { fetchRecalls, type ModelYear } from "./fetch-recalls";
import { type FactAnswer, nextLookAt, politeTurn } from "./polite-turn";
import type { Recall } from "./recall";

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
