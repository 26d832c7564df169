import "server-only";
import { FACT_WORKER } from "../../../config/catalog/vehicle-facts";
import { recallTurn } from "../../catalog/facts/recall-turn";
import { stickerTurn } from "../../catalog/facts/sticker-turn";
import { getSnapshot } from "../../catalog/inventory/snapshot";
import { db } from "../../core/db/connect";
import { withLease } from "../../core/db/lease";
import type { Env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { repeatedly } from "../../core/platform/repeatedly";
import { inSite } from "../../core/platform/site";
import { sites } from "../../core/platform/sites";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";

/**
 * Collects what others say of the vehicles in stock, for as long as the process runs; one instance at a time, and never for a visitor.
 * `stop` ends it; call it on SIGTERM.
 */
export function startFactWorker(settings: Env): { stop(): Promise<void> } {
  if (settings.RECALLS_URL === "off" && settings.WINDOW_STICKERS === "off")
    return { stop: async () => undefined };
  const ending = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let isUnreachable = false;
  const look = async () => {
    turn = withLease(db(), { name: "vehicle-facts", leaseMs: FACT_WORKER.leaseMs }, (lost) =>
      collect(settings, AbortSignal.any([ending.signal, lost])),
    );
    try {
      await turn;
      isUnreachable = false;
    } catch (error) {
      // Once, not at each look while it lasts.
      if (!isUnreachable) log().error({ reason: String(error) }, "facts of vehicles could not be collected");
      isUnreachable = true;
    }
  };
  const repeated = repeatedly(look, FACT_WORKER.pollMs * settings.TIME_SCALE);
  return {
    async stop() {
      repeated.stop();
      ending.abort();
      await turn.catch(() => undefined);
    },
  };
}

/** Of all groups at once: two with the same model need one request. */
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
  const own = sites();
  const vehicles: Vehicle[] = [];
  for (const site of own.length > 0 ? own : [null]) {
    const stock = await inSite(site, () => getSnapshot(DEFAULT_STORE_SLUG)).catch((error: unknown) => {
      log().warn({ what: "vehicle facts", reason: String(error) }, "no stock to collect facts for");
      return null;
    });
    vehicles.push(...(stock?.vehicles ?? []), ...(stock?.reserve ?? []));
  }
  return vehicles;
}
