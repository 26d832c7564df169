import type { Kysely } from "kysely";

export const isAdditive = true;

export interface DepositTables {
  /**
   * Deposits of shoppers on vehicles. Card data is only at the payment provider. The rows outlive their deal and lead,
   * because money may still have to be returned.
   */
  deposits: {
    id: string;
    group_id: string;
    store_id: string;
    deal_id: string;
    lead_id: string;
    vin: string;
    /** Cents of US dollars. */
    amount: number;
    /** One of `DEPOSIT_CAPTURES`. */
    capture: string;
    /** Hours for which a payment holds the vehicle. */
    hours: number;
    /** One of `DEPOSIT_STATES`. */
    state: string;
    /** One of `RETURN_REASONS`; null if the deposit is not returned. */
    reason: string | null;
    /** Terms that the shopper saw before paying, word for word. */
    policy: string;
    /** Advertised price in cents at the beginning, which a payment holds; null for a vehicle without one. */
    price: number | null;
    /** The provider's id of the checkout page, and its address. */
    checkout_id: string | null;
    checkout_url: string | null;
    checkout_until: number;
    /** The provider's id of the payment. */
    payment_id: string | null;
    created_at: number;
    paid_at: number | null;
    changed_at: number;
  };
  /** Vehicles that a deposit holds: at most one row for each vehicle. */
  vehicle_holds: {
    store_id: string;
    vin: string;
    deposit_id: string;
    until: number;
  };
}

/** Creates deposits and the holds of vehicles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deposits")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("deal_id", "text", (c) => c.notNull())
    .addColumn("lead_id", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("amount", "integer", (c) => c.notNull())
    .addColumn("capture", "text", (c) => c.notNull())
    .addColumn("hours", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("policy", "text", (c) => c.notNull())
    .addColumn("price", "bigint")
    .addColumn("checkout_id", "text")
    .addColumn("checkout_url", "text")
    .addColumn("checkout_until", "bigint", (c) => c.notNull())
    .addColumn("payment_id", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("paid_at", "bigint")
    .addColumn("changed_at", "bigint", (c) => c.notNull())
    .execute();
  for (const column of ["deal_id", "lead_id"])
    await db.schema.createIndex(`deposits_${column}`).on("deposits").column(column).execute();
  await db.schema.createIndex("deposits_state").on("deposits").columns(["state", "checkout_until"]).execute();
  await db.schema
    .createTable("vehicle_holds")
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("vin", "text", (c) => c.notNull())
    .addColumn("deposit_id", "text", (c) => c.notNull().references("deposits.id"))
    .addColumn("until", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("vehicle_holds_vehicle", ["store_id", "vin"])
    .execute();
  for (const column of ["deposit_id", "until"])
    await db.schema.createIndex(`vehicle_holds_${column}`).on("vehicle_holds").column(column).execute();
}
