import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AlarmChange } from "@/lib/catalog/feeds/feed-health";
import { feedSourceReader } from "@/lib/catalog/feeds/feed-sources";
import type { FeedRun } from "@/lib/catalog/feeds/feed-states";
import type { FeedSettings } from "@/lib/catalog/feeds/run-feed";
import { feedTurn } from "@/lib/catalog/feeds/worker";
import { migrate } from "@/lib/core/db/migrate";
import type { Db } from "@/lib/core/db/schema";
import { queueFeedAlarm } from "@/lib/delivery/mail/feed-alarm";
import { FeedSchema } from "@/lib/store/api/feed-schema";
import { makeProfile } from "../../support/store-fixture";
import { feedOf } from "../import/import-fixture";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const START = Date.parse("2026-11-20T12:00:00Z");

export interface FeedFixture {
  settings: FeedSettings;
  /** The clock; a test sets it. */
  clock: { now: number };
  /** Alarms that the store was sent. */
  alarms: AlarmChange["alarm"][];
  /** Sets the feed of the store `north`. */
  configure(feed: object): Promise<void>;
  /** Runs an instance's periodic work after `wait` milliseconds. */
  turn(wait?: number, db?: Db): Promise<FeedRun[]>;
  /** Runs two turns, because a new file is checked twice. */
  settled(): Promise<FeedRun[]>;
  /** VINs on offer. */
  offered(): Promise<string[]>;
  runs(): Promise<FeedRun[]>;
  /** Writes a file into the drop folder. */
  drop(name: string, text: string, modifiedAt?: number): void;
  /** Removes a file from the drop folder. */
  take(name: string): void;
  /** Number of consecutive failures of all sources. */
  failures(): Promise<number>;
  /** Provides a secret of the group, by the name of its file. */
  secret(name: string, text: string): void;
  close(): Promise<void>;
}

/** A store `north` without stock, at noon; its alarms are queued as mails. */
export async function feedFixture(db: Db, options: Partial<FeedSettings> = {}): Promise<FeedFixture> {
  await migrate(db);
  const profile = makeProfile({
    id: "north",
    group: "acme",
    name: "Acme North",
    timeZone: "America/Chicago",
  });
  await db
    .insertInto("store_groups")
    .values({ id: "acme", profile_json: JSON.stringify(profile) })
    .execute();
  const row = { id: "north", group_id: "acme", position: 0, profile_json: JSON.stringify(profile) };
  await db.insertInto("stores").values(row).execute();
  await db.insertInto("versions").values({ group_id: "acme", version: 1, updated_at: START }).execute();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "forecourt-feeds-"));
  const clock = { now: START };
  const alarms: AlarmChange["alarm"][] = [];
  const settings: FeedSettings = {
    db,
    dataDir,
    secretsDir: dataDir,
    privateHosts: ["127.0.0.1", "localhost"],
    now: () => clock.now,
    timeScale: 1,
    ...options,
  };
  const readSources = feedSourceReader(db);
  const folder = join(dataDir, "feeds", "north");
  const checked = new Map<string, string>();
  const turn = (wait = 0, own = db) => {
    clock.now += wait;
    return feedTurn(
      {
        settings: { ...settings, db: own },
        sources: () => readSources(["acme"]),
        notify: async (trx, change) => {
          alarms.push(change.alarm);
          await queueFeedAlarm(trx, change);
        },
        checked,
      },
      new AbortController().signal,
    );
  };
  return {
    settings,
    clock,
    alarms,
    turn,
    async configure(feed) {
      const own = JSON.stringify({ ...profile, feed: FeedSchema.parse(feed) });
      await db.updateTable("stores").set({ profile_json: own }).where("id", "=", "north").execute();
      await db
        .updateTable("versions")
        .set((row) => ({ version: row("version", "+", 1) }))
        .execute();
    },
    async settled() {
      return [...(await turn()), ...(await turn(MINUTE))];
    },
    async offered() {
      const rows = await db.selectFrom("vehicles").select("vin").where("removed_at", "is", null).execute();
      return rows.map(({ vin }) => vin).sort();
    },
    runs: () => db.selectFrom("feed_runs").selectAll().orderBy("finished_at").execute(),
    async failures() {
      const rows = await db.selectFrom("feed_states").select("failures").execute();
      return rows.reduce((sum, { failures }) => sum + failures, 0);
    },
    take: (name) => rmSync(join(folder, name)),
    drop(name, text, modifiedAt = clock.now) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), text);
      utimesSync(join(folder, name), modifiedAt / 1_000, modifiedAt / 1_000);
    },
    secret(name, text) {
      mkdirSync(join(settings.secretsDir, "acme"), { recursive: true });
      writeFileSync(join(settings.secretsDir, "acme", name), text, { mode: 0o600 });
    },
    async close() {
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A feed of the vehicles 1 to `count`. */
export function stockOf(count: number): string {
  return feedOf(Array.from({ length: count }, (_, index) => ({ n: index + 1, ImageList: "" })));
}
