import "server-only";
import type { Selectable } from "kysely";
import { STICKER_TIMES } from "../../../config/catalog/vehicle-facts";
import type { Db, Tables } from "../../core/db/schema";
import { checkSticker, type StickerAddress, stickerAddress } from "./check-sticker";
import { type FactAnswer, nextLookAt, politeTurn } from "./polite-turn";
import type { FactTurn } from "./recall-turn";

type StickerRow = Selectable<Tables["window_stickers"]>;

export interface StickerTurn extends FactTurn {
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
