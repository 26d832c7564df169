import "server-only";
import { z } from "zod";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { parseJson } from "../../store/api/records";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { stickerAddress } from "./check-sticker";
import { type ExternalFacts, type ModelRecalls, NO_FACTS, RecallSchema } from "./recall";
import { modelKey } from "./recall-turn";

type Subject = Pick<Vehicle, "vin" | "make" | "model" | "year" | "stickerUrl">;

/** Reads the facts about a vehicle. If the database is unreadable, there are none, so that the page is still served. */
export async function getExternalFacts(vehicle: Subject): Promise<ExternalFacts> {
  try {
    const { RECALLS_URL, WINDOW_STICKERS } = env();
    return {
      recalls: RECALLS_URL === "off" ? null : await readModelRecalls(db(), vehicle),
      stickerUrl: WINDOW_STICKERS === "off" ? null : await readSticker(db(), vehicle),
    };
  } catch (error) {
    log().warn({ vin: vehicle.vin, reason: String(error) }, "the facts of a vehicle could not be read");
    return NO_FACTS;
  }
}

/** Returns the recalls of a vehicle's model that NHTSA last listed. */
export async function readModelRecalls(store: Db, vehicle: Subject): Promise<ModelRecalls | null> {
  const key = modelKey(vehicle);
  const row = await store
    .selectFrom("model_recalls")
    .select(["recalls_json", "fetched_at"])
    .where("make", "=", key.make)
    .where("model", "=", key.model)
    .where("year", "=", key.year)
    .executeTakeFirst();
  if (!row?.recalls_json || row.fetched_at === null) return null;
  const list = z.array(RecallSchema).safeParse(parseJson(row.recalls_json));
  return list.success && list.data.length > 0 ? { list: list.data, fetchedAt: row.fetched_at } : null;
}

/** Returns a vehicle's window sticker, if it was found at its current URL. */
export async function readSticker(store: Db, vehicle: Subject): Promise<string | null> {
  const address = stickerAddress(vehicle);
  if (!address) return null;
  const row = await store
    .selectFrom("window_stickers")
    .select(["url", "found"])
    .where("vin", "=", vehicle.vin)
    .executeTakeFirst();
  return row?.found === 1 && row.url === address.url ? row.url : null;
}
