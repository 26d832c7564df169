import "server-only";
import { db } from "../../core/db/connect";
import type { TradeIn } from "../core/trade/trade-in";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface StoredOffer {
  tradeIn: TradeIn;
  storeId: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What a visitor was offered, by the lead's id, without anything of the visitor's; null for an unknown id. */
export async function getOffer(leadId: string): Promise<StoredOffer | null> {
  if (!ID.test(leadId)) return null;
  const row = await db()
    .selectFrom("leads")
    .select(["payload_json", "store_id", "created_at"])
    .where("id", "=", leadId)
    .where("type", "=", "SELL_OR_TRADE")
    .executeTakeFirst();
  if (!row) return null;
  const { tradeIn } = JSON.parse(row.payload_json) as { tradeIn?: TradeIn };
  return tradeIn ? { tradeIn, storeId: row.store_id, createdAt: Number(row.created_at) } : null;
}
