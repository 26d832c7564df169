import "server-only";
import { FACT_WORKER } from "../../../config/catalog/vehicle-facts";
import { stickerTurn } from "../../catalog/facts/check-sticker";
import { recallTurn } from "../../catalog/facts/recall-turn";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import type { Env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { inSite } from "../../core/platform/site";
import { servedSites } from "../../core/platform/sites";
import type { WorkerOptions } from "../../core/workers/start-worker";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";

/**
 * Returns the worker that collects external facts about vehicles in stock, or null if nothing is collected. Visitors
 * never wait for it.
 */
export function factWorker(settings: Env): WorkerOptions | null {
  if (settings.RECALLS_URL === "off" && settings.WINDOW_STICKERS === "off") return null;
  return {
    name: "vehicle-facts",
    everyMs: FACT_WORKER.pollMs * settings.TIME_SCALE,
    scope: "process",
    lease: { db: db(), leaseMs: FACT_WORKER.leaseMs },
    run: (ending) => collect(settings, ending),
  };
}

/** Collects facts for all groups together, because several vehicles of one model need only one request. */
async function collect(
  { RECALLS_URL, WINDOW_STICKERS, FEED_PRIVATE_HOSTS, TIME_SCALE: timeScale }: Env,
  signal: AbortSignal,
): Promise<void> {
  const turn = { db: db(), vehicles: await vehiclesOfAll(), now: Date.now, timeScale, signal };
  const recalls = RECALLS_URL === "off" ? 0 : await recallTurn(turn, RECALLS_URL);
  const stickers =
    WINDOW_STICKERS === "off" ? 0 : await stickerTurn({ ...turn, privateHosts: FEED_PRIVATE_HOSTS });
  const old = Date.now() - FACT_WORKER.forgetMs;
  for (const table of ["model_recalls", "window_stickers"] as const)
    await db().deleteFrom(table).where("looked_at", "<", old).execute();
  if (recalls + stickers > 0)
    log().info({ what: "vehicle facts", count: recalls + stickers }, "facts of vehicles were looked at");
}

async function vehiclesOfAll(): Promise<Vehicle[]> {
  const vehicles: Vehicle[] = [];
  for (const site of servedSites()) {
    const stock = await inSite(site, () => getSnapshot(DEFAULT_STORE_SLUG)).catch((error: unknown) => {
      log().warn({ what: "vehicle facts", reason: String(error) }, "no stock to collect facts for");
      return null;
    });
    vehicles.push(...(stock?.vehicles ?? []), ...(stock?.reserve ?? []));
  }
  return vehicles;
}
