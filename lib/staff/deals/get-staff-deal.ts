import "server-only";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { type DealNow, dealNow } from "../../leads/deal/deal-basis";
import { type Deal, dealOf, withBookings } from "../../leads/deal/deals";
import { type Deposit, depositsOf } from "../../leads/deal/deposits";
import { type DealVersion, versionsOf } from "../../leads/deal/versions";
import { laterEnds } from "../deposits/change-deposit";
import { findWork } from "../leads/change-work";
import type { LeadWorkRow } from "../leads/lead-state";
import { type StaffContext, targetOf } from "../leads/scope";
import { may } from "../rights";

/** Deal at the desk: what the shopper sees, and its history. */
export interface StaffDeal {
  deal: Deal & { leadId: string };
  row: LeadWorkRow;
  /** Null if the vehicle is no longer for sale. */
  today: DealNow | null;
  /** Versions, the first one first. */
  versions: DealVersion[];
  /** The person may propose less than the advertised price. */
  mayDiscount: boolean;
  /** Deposits, the latest first, with the ends to which their holds can be extended. */
  deposits: (Deposit & { laterEnds: number[] })[];
  /** The person may charge and return deposits. */
  mayManage: boolean;
}

/** Returns the deal of a lead, or null. It is seen by whoever sees its lead. */
export async function getStaffDeal(
  context: StaffContext,
  stock: StoreSnapshot,
  leadId: string,
): Promise<StaffDeal | null> {
  const { db, person, now } = context;
  const row = await findWork(context, leadId);
  if (!row || !may(person, "leads.answer", targetOf(row))) return null;
  const stored = await db.selectFrom("deals").selectAll().where("lead_id", "=", leadId).executeTakeFirst();
  if (!stored) return null;
  const deal = await withBookings(db, { ...dealOf(stored), leadId });
  return {
    deal,
    row,
    today: dealNow(deal, stock, now()),
    versions: await versionsOf(db, deal.id),
    deposits: (await depositsOf(db, deal.id)).map((deposit) => ({
      ...deposit,
      laterEnds: laterEnds(deposit, now()),
    })),
    mayManage: may(person, "leads.manage", targetOf(row)),
    mayDiscount: may(person, "deals.discount", { storeId: row.store_id }),
  };
}
