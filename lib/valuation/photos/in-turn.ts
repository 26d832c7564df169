import "server-only";
import { TRADE_PHOTOS } from "../../../config/trade-photos";
import { singleton } from "../../platform/singleton";

/** One photo is decoded at a time, so that uploads never take the machine from its visitors. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T | "busy"> {
  const queue = singleton("trade-photo-queue", () => ({ waiting: 0, last: Promise.resolve<unknown>(null) }));
  if (queue.waiting >= TRADE_PHOTOS.mostDecoding) return "busy";
  queue.waiting += 1;
  const mine = queue.last.then(work, work);
  queue.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    queue.waiting -= 1;
  }
}
