import "server-only";
import { z } from "zod";
import { DEAL_EVENTS, type DealEvent } from "../../../config/leads/deal";
import type { Db, Tables } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import { type DealData, DealDataSchema } from "./deal-data";
import type { Deal } from "./deals";
import type { Worksheet } from "./worksheet";

/** Frozen state of a deal. */
export interface DealVersion {
  id: string;
  /** Counted from 1 in each deal. */
  number: number;
  kind: DealEvent;
  /** Person of the staff who proposed it; null if the shopper did it. */
  authorName: string | null;
  data: DealData;
  /** Figures of that time; null for a vehicle that had no price. */
  worksheet: Worksheet | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Fields that every stored worksheet has. The later ones are filled in by `readWorksheet`. */
const StoredSchema = z.nullable(
  z.looseObject({
    plan: z.enum(["cash", "finance", "lease"]),
    lines: z.array(z.looseObject({ kind: z.string(), amount: z.number() })),
    total: z.number(),
  }),
);

/** Returns the versions of a deal, the first one first. @throws StoredJsonError */
export async function versionsOf(db: Db, dealId: string): Promise<DealVersion[]> {
  const rows = await db
    .selectFrom("deal_versions")
    .selectAll()
    .where("deal_id", "=", dealId)
    .orderBy("number")
    .execute();
  return rows.map(versionOf);
}

function versionOf(row: Tables["deal_versions"]): DealVersion {
  const at = `deal_versions ${row.id}`;
  return {
    id: row.id,
    number: Number(row.number),
    kind: DEAL_EVENTS.find((each) => each === row.kind) ?? "changed",
    authorName: row.author_name,
    data: readStored(DealDataSchema, row.data_json, at),
    worksheet: readWorksheet(row.worksheet_json, at),
    at: Number(row.created_at),
  };
}

function readWorksheet(text: string, at: string): Worksheet | null {
  const stored = readStored(StoredSchema, text, at) as Partial<Worksheet> | null;
  const later = { withoutPlans: null, page: null, advertised: null, isOwnRate: false };
  return stored && ({ ...later, ...stored } as Worksheet);
}

/**
 * Returns the store's proposal that waits for the shopper's answer, or null. A proposal ends with each change of the
 * deal, because it answers what the shopper had chosen.
 */
export function pendingProposal(
  { stage }: Pick<Deal, "stage">,
  versions: readonly DealVersion[],
): DealVersion | null {
  const last = versions.at(-1);
  return stage === "countered" && last?.kind === "countered" ? last : null;
}

/** Returns the version that the shopper and the store agreed to, or null if there is none or the deal was changed since. */
export function agreedVersion(
  { stage }: Pick<Deal, "stage">,
  versions: readonly DealVersion[],
): DealVersion | null {
  const last = versions.at(-1);
  return (stage === "agreed" || stage === "closed") && last?.kind === "accepted" ? last : null;
}

/**
 * Returns the advertised price in cents of the last version, if it is another one today; else null. What was agreed keeps
 * its price, so it has none.
 */
export function formerPrice(
  deal: Pick<Deal, "stage">,
  versions: readonly DealVersion[],
  today: number | null,
): number | null {
  const last = versions.at(-1)?.worksheet;
  if (!last || today === null || agreedVersion(deal, versions)) return null;
  const then = last.advertised ?? last.lines.find(({ kind }) => kind === "price")?.amount ?? today;
  return then === today ? null : then;
}
