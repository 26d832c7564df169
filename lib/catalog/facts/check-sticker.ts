import "server-only";
import type { Selectable } from "kysely";
import { request } from "undici";
import { STICKER_MAKERS, STICKER_REDIRECTS, STICKER_TIMES } from "../../../config/catalog/vehicle-facts";
import type { Db, Tables } from "../../core/db/schema";
import { slug } from "../../core/pages/slug";
import { httpAgent } from "../../core/platform/http-agent";
import { addressOf, isPrivateRefusal, lookupExcept } from "../../core/platform/public-address";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { type FactAnswer, nextLookAt, politeTurn } from "./polite-turn";
import type { FactTurn } from "./recall-turn";

/** Possible URL of a vehicle's window sticker. */
interface StickerAddress {
  vin: string;
  url: string;
  /** True for a manufacturer's URL, which also serves other content: only a PDF is a sticker. */
  mustBePdf: boolean;
}

/** Returns the sticker URL of the feed, otherwise the manufacturer's, or null if there is none. */
export function stickerAddress(
  { vin, make, stickerUrl }: Pick<Vehicle, "vin" | "make" | "stickerUrl">,
  makers = STICKER_MAKERS,
): StickerAddress | null {
  if (stickerUrl !== null) return { vin, url: stickerUrl, mustBePdf: false };
  const maker = makers.find(({ makes }) => makes.includes(slug(make)));
  return maker ? { vin, url: maker.url.replaceAll("{vin}", vin), mustBePdf: true } : null;
}

interface StickerSettings {
  /** Servers that may be in a private network (`FEED_PRIVATE_HOSTS`). */
  privateHosts: readonly string[];
  signal: AbortSignal;
}

const BUSY: readonly number[] = [429, 503];
const GONE: readonly number[] = [400, 401, 403, 404, 405, 410];
const PRIVATE = "the sticker is in a private network; the setting FEED_PRIVATE_HOSTS can allow it";

/**
 * Checks for a sticker by a HEAD request, without downloading it. All servers in a redirect chain must have public
 * addresses. A response that is neither yes nor no is a failure.
 */
async function checkSticker(
  { url, mustBePdf }: StickerAddress,
  { privateHosts, signal }: StickerSettings,
): Promise<FactAnswer<boolean>> {
  const dispatcher = httpAgent({ connect: { lookup: lookupExcept(privateHosts) } });
  const ending = AbortSignal.any([signal, AbortSignal.timeout(STICKER_TIMES.timeoutMs)]);
  try {
    let next = new URL(url);
    for (let hops = 0; hops <= STICKER_REDIRECTS; hops++) {
      if (!/^https?:$/.test(next.protocol)) return { ok: true, value: false };
      await addressOf(next, privateHosts);
      const { statusCode, headers, body } = await request(next, {
        method: "HEAD",
        dispatcher,
        headers: { "user-agent": "Forecourt" },
        signal: ending,
      });
      await body.dump();
      const { location } = headers;
      if (statusCode >= 300 && statusCode < 400 && typeof location === "string") {
        if (!URL.canParse(location, next)) return { ok: true, value: false };
        next = new URL(location, next);
        continue;
      }
      if (GONE.includes(statusCode)) return { ok: true, value: false };
      if (statusCode !== 200)
        return { ok: false, reason: `status ${statusCode}`, isBusy: BUSY.includes(statusCode) };
      return { ok: true, value: !mustBePdf || /^application\/pdf\b/i.test(String(headers["content-type"])) };
    }
    return { ok: true, value: false };
  } catch (error) {
    return { ok: false, reason: isPrivateRefusal(error) ? PRIVATE : String(error) };
  } finally {
    void dispatcher.destroy().catch(() => undefined);
  }
}

type StickerRow = Selectable<Tables["window_stickers"]>;

interface StickerTurn extends FactTurn {
  privateHosts: readonly string[];
  /** URL formats of manufacturers; the default is the built-in list. */
  makers?: Parameters<typeof stickerAddress>[1];
}

/**
 * Checks for due window stickers, starting with vehicles never checked.
 * @returns how many responses were received
 */
export async function stickerTurn({
  db,
  vehicles,
  now,
  timeScale,
  signal,
  privateHosts,
  makers,
}: StickerTurn): Promise<number> {
  const rows = await db.selectFrom("window_stickers").selectAll().execute();
  const looked = new Map(rows.map((row) => [row.vin, row]));
  const due = vehicles
    .flatMap((vehicle) => stickerAddress(vehicle, makers) ?? [])
    .map((address) => ({ address, at: dueAt(address, looked.get(address.vin)) }))
    .filter(({ at }) => at <= now())
    .toSorted((a, b) => a.at - b.at);
  return politeTurn({
    what: "window stickers",
    items: due.map(({ address }) => address),
    times: STICKER_TIMES,
    timeScale,
    signal,
    ask: (address) => checkSticker(address, { privateHosts, signal }),
    note: (address, answer) => noteSticker(db, address, answer, { row: looked.get(address.vin), now: now() }),
  });
}

/** Returns when a sticker is due. A changed URL is checked immediately. */
function dueAt({ url }: StickerAddress, row: StickerRow | undefined): number {
  if (row?.url !== url) return 0;
  const { refreshMs, refreshMissingMs } = STICKER_TIMES;
  return nextLookAt(row, row.found === 1 ? refreshMs : refreshMissingMs, STICKER_TIMES);
}

async function noteSticker(
  db: Db,
  { vin, url }: StickerAddress,
  answer: FactAnswer<boolean>,
  { row, now }: { row: StickerRow | undefined; now: number },
): Promise<void> {
  const known = row?.url === url ? row : undefined;
  const before = known?.found ?? 0;
  const found = answer.ok ? Number(answer.value) : before;
  // The shown state changes only if the result differs. Before the first check, or after a changed URL, no sticker is
  // shown.
  const isNew = found !== before || (row !== undefined && !known && row.found === 1);
  const change = {
    url,
    found,
    looked_at: now,
    failures: answer.ok ? 0 : (known?.failures ?? 0) + 1,
    ...(isNew && { changed_at: now }),
  };
  await db
    .insertInto("window_stickers")
    .values({ vin, changed_at: null, ...change })
    .onConflict((conflict) => conflict.column("vin").doUpdateSet(change))
    .execute();
}
