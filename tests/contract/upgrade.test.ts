import { Migrator, sql } from "kysely";
import { createPatch } from "rfc6902";
import { describe, expect, it } from "vitest";
import { STAFF_NOTICES } from "@/config/leads/notices";
import { openPostgres, openSqlite } from "@/lib/core/db/connect";
import { MIGRATIONS, migrate } from "@/lib/core/db/migrate";
import type { Db } from "@/lib/core/db/schema";
import { attempt } from "@/lib/delivery/outbox/worker";
import { leadOfToken } from "@/lib/leads/test-drive/booked";
import { noticeChoices } from "@/lib/staff/accounts/notice-choices";
import { pushDeliverers } from "@/lib/staff/push/deliver-push";
import { readRevisions } from "@/lib/store/documents/revisions";
import { readDocument } from "@/lib/store/documents/stored-document";
import { embeddedStoreApi } from "@/lib/store/sources/embedded";
import { freshPostgresDatabase } from "../support/databases";
import { postgresBin } from "../support/postgres";
import { makeVehicle } from "../support/store-fixture";
import { storeLead } from "../support/store-lead";
import { makeLead, NOW } from "../unit/leads/core/fixture";

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

  it.skipIf(!available)(
    "leaves edits of hours with their meaning, in drafts and in the history too",
    async () => {
      const db = await open();
      const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
      expect((await migrator.migrateTo("0052_drop_status_choices")).error).toBeUndefined();
      const key = { group_id: "group", kind: "profile-hours", store_id: "north", record_id: "" };
      const author = { by: "Ana", at: 7 };
      const overlay = (hours: object) => ({
        mode: "edited",
        fields: { sales: { value: { hours }, ...author } },
      });
      const [first, second] = [overlay({ sat: "9-12" }), overlay({ sun: "9-12" })];
      await db
        .insertInto("staff_documents")
        .values({
          ...{ ...key, version: 2, updated_at: 0, published_json: JSON.stringify(second) },
          draft_json: JSON.stringify({ overlay: first }),
        })
        .execute();
      const patches = [
        createPatch({ overlay: null }, { overlay: first }),
        createPatch({ overlay: first }, { overlay: second }),
      ];
      for (const [at, patch] of patches.entries())
        await db
          .insertInto("staff_revisions")
          .values({
            ...{ ...key, version: at + 1, at, author_id: "ana", author_name: "Ana", reason: "publish" },
            patch_json: JSON.stringify(patch),
          })
          .execute();
      await migrate(db);
      const fields = (hours: object) => ({
        "sales.hours": { value: hours, ...author },
        "sales.phone": author,
        "sales.hoursText": author,
        "sales.schedulingLink": author,
      });
      const document = await readDocument(db, "group", { kind: key.kind, storeId: "north", id: "" });
      expect(document.published?.fields).toEqual(fields({ sun: "9-12" }));
      expect(document.draft?.overlay?.fields).toEqual(fields({ sat: "9-12" }));
      const history = await readRevisions(db, "group", document.key);
      expect(history.map((revision) => revision.overlay?.fields)).toEqual([
        fields({ sat: "9-12" }),
        fields({ sun: "9-12" }),
      ]);
      await db.destroy();
    },
  );

  it.skipIf(!available)(
    "leaves chosen notices with their meaning, and replies that wait with their mail",
    async () => {
      const db = await open();
      const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
      expect((await migrator.migrateTo("0067_due_tasks")).error).toBeUndefined();
      const at = new Date(NOW).toISOString();
      await sql`insert into staff_people (id, name, email, email_verified, state, created_at, updated_at)
      values ('sam', 'Sam Lee', 'sam@acme.example.com', 1, 'active', ${at}, ${at})`.execute(db);
      await sql`insert into staff_roles (person_id, group_id, store_id, role, given_by, given_at)
      values ('sam', 'acme', 'north', 'manager', 'test', ${NOW})`.execute(db);
      for (const [kind, wanted] of [
        ["digest", 0],
        ["overdue", 1],
      ] as const)
        await sql`insert into staff_mail_choices (person_id, kind, wanted) values ('sam', ${kind}, ${wanted})`.execute(
          db,
        );
      for (const [id, work] of Object.entries({
        waits: { last_reply_at: NOW, reply_notified_at: null },
        again: { last_reply_at: NOW, reply_notified_at: NOW - 1 },
        mailed: { last_reply_at: NOW, reply_notified_at: NOW },
        spam: { last_reply_at: NOW, reply_notified_at: null, spam: 1 },
        silent: {},
      }))
        await storeLead(db, makeLead({ id }), work);
      await migrate(db);
      const chosen = (await noticeChoices(db, ["sam"]))("sam");
      expect(chosen).toEqual({
        ...STAFF_NOTICES,
        digest: { mail: false, push: STAFF_NOTICES.digest.push },
        overdue: { mail: true, push: STAFF_NOTICES.overdue.push },
      });
      const deliverers = pushDeliverers(async () => ({
        ...{ db, vapid: null, groupId: "acme", post: fetch, now: () => NOW },
        storeName: async (id: string) => id,
      }));
      for (const row of await db.selectFrom("outbox").selectAll().execute())
        expect(await attempt(deliverers, row, 5_000)).toMatchObject({ ok: true });
      const notices = await db.selectFrom("staff_notices").selectAll().orderBy("lead_id").execute();
      expect(notices.map(({ kind, person_id, lead_id }) => [kind, person_id, lead_id])).toEqual([
        ["reply", "sam", "again"],
        ["reply", "sam", "waits"],
      ]);
      await db.destroy();
    },
  );
});
