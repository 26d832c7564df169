import { Migrator, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openPostgres, openSqlite } from "@/lib/core/db/connect";
import { MIGRATIONS, migrate } from "@/lib/core/db/migrate";
import type { Db } from "@/lib/core/db/schema";
import { leadOfToken } from "@/lib/leads/test-drive/booked";
import { embeddedStoreApi } from "@/lib/store/sources/embedded";
import { freshPostgresDatabase } from "../support/databases";
import { postgresBin } from "../support/postgres";
import { makeVehicle } from "../support/store-fixture";

describe.each([
  ["SQLite", async () => openSqlite(":memory:"), true],
  ["PostgreSQL", async () => openPostgres(await freshPostgresDatabase()), postgresBin !== null],
] as [string, () => Promise<Db>, boolean][])("an upgrade in %s", (_, open, available) => {
  it.skipIf(!available)("migrates the stock from before vehicles had records", async () => {
    const db = await open();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateTo("0019_vehicle_status_choices");
    expect(error).toBeUndefined();
    const vehicle = makeVehicle(1);
    await db.insertInto("store_groups").values({ id: "group", profile_json: "{}" }).execute();
    await db
      .insertInto("stores")
      .values({ id: vehicle.storeId, group_id: "group", position: 0, profile_json: "{}" })
      .execute();
    const old = {
      store_id: vehicle.storeId,
      vin: vehicle.vin,
      data_json: JSON.stringify(vehicle),
      source_hash: "-",
      first_seen_at: 1,
      updated_at: 1,
    };
    await db
      .insertInto("vehicles")
      .values(old as never)
      .execute();
    await sql`insert into vehicle_status_choices (store_id, vin, status, chosen_at, chosen_by)
      values (${vehicle.storeId}, ${vehicle.vin}, 'hold', 7, 'ana')`.execute(db);
    await migrate(db);
    const chosen = await db.selectFrom("staff_documents").select("published_json").executeTakeFirstOrThrow();
    expect(JSON.parse(chosen.published_json ?? "")).toMatchObject({ fields: { status: { value: "hold" } } });
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain(
      "vehicle_status_choices",
    );
    expect(await embeddedStoreApi(db).vehicles({ kind: "group", id: "group" })).toMatchObject([
      { vin: vehicle.vin, status: "hold" },
    ]);
    await db.destroy();
  });

  it.skipIf(!available)("keeps bookings at the addresses in their mails", async () => {
    const db = await open();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    expect((await migrator.migrateTo("0049_staff_sessions")).error).toBeUndefined();
    const [booked, other] = ["6f1c9a52-0000-4000-8000-000000000001", "6f1c9a52-0000-4000-8000-000000000002"];
    const common = {
      body_hash: "-",
      type: "SCHEDULE_TEST_DRIVE",
      store_id: "north",
      status: "new",
      created_at: 1,
    };
    for (const id of [booked, other])
      await db
        .insertInto("leads")
        .values({ ...common, id, idempotency_key: id, payload_json: "{}" })
        .execute();
    await db
      .insertInto("test_drives")
      .values({ lead_id: booked, store_id: "north", vin: "-", starts_at: 2, ends_at: 3, created_at: 1 })
      .execute();
    await migrate(db);
    expect([await leadOfToken(db, booked), await leadOfToken(db, other)]).toEqual([booked, null]);
    await db.destroy();
  });
});
