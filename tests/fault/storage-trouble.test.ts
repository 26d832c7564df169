import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { postgresBin, startPostgres, type TestPostgres } from "../support/postgres";
import { expectCallPrompt, numberOf, type Scene, setScene, UNHURRIED } from "./scene";

let scene: Scene;
afterEach(() => scene.end());

const outboxOf = async (url: string) =>
  ((await (await fetch(`${url}/api/health`)).json()) as { outbox: { writable: boolean } }).outbox;

describe("a database in trouble: no visitor is thanked for a lead that is not stored", {
  timeout: 60_000,
}, () => {
  it("locked by another process: asked to call; once it is free, the same form is one lead", async () => {
    scene = await setScene(UNHURRIED);
    const { target, visit, smtp } = scene;
    await target.start({ busyMs: 100 });
    const other = new SQLite(join(scene.dataDir, "forecourt.db"));
    other.exec("BEGIN IMMEDIATE");
    expectCallPrompt(await visit(1));
    expect(await outboxOf(target.url)).toMatchObject({ writable: false });
    other.exec("ROLLBACK");
    other.close();
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await smtp.has(1);
    expect(await target.stop()).toBe(0);
    expect(await scene.stored()).toMatchObject([{ state: "sent" }]);
  });

  it("disk full: leads that still fit are delivered, all others are asked to call, and accepted once there is room", async () => {
    // Not scaled: deliveries in progress at the kill, or whose result could not be stored, wait for their
    // lease.
    scene = await setScene();
    const { target, visit, smtp } = scene;
    await target.start();
    await target.stop();
    await target.start({ storage: "full" });
    const LEADS = 16;
    const reported: number[] = [];
    for (let number = 0; number < LEADS; number++) {
      const result = await visit(number);
      if (result.kind === "sent") continue;
      expectCallPrompt(result);
      reported.push(number);
    }
    expect(reported).not.toEqual([]);
    await target.kill();
    await target.start();
    for (const number of reported) expect(await visit(number)).toMatchObject({ kind: "sent" });
    await target.idle();
    expect(await target.stop()).toBe(0);
    const rows = await scene.stored();
    expect(rows).toHaveLength(LEADS);
    expect(rows.filter(({ state }) => state !== "sent")).toEqual([]);
    expect(new Set(smtp.taken.map(numberOf)).size).toBe(LEADS);
  });

  it("read-only: asked to call, and health reports it", async () => {
    scene = await setScene(UNHURRIED);
    const { target, visit } = scene;
    await target.start();
    await target.stop();
    await target.start({ storage: "read-only" });
    expectCallPrompt(await visit(1));
    expect(await outboxOf(target.url)).toMatchObject({ writable: false });
    await target.stop();
    expect(await scene.stored()).toEqual([]);
  });
});

describe.each([
  ["SQLite", true],
  ["PostgreSQL", postgresBin !== null],
])("two processes on one %s", (name, available) => {
  const LEADS = 40;
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    if (name === "PostgreSQL" && available) server = await startPostgres();
  });
  afterAll(() => server?.stop());
  const both = async () =>
    setScene({ ...UNHURRIED, ...(server ? { DATABASE_URL: await server.freshDatabase() } : {}) }, 2);

  it.skipIf(!available)(
    "each lead is delivered once, by one of their workers",
    { timeout: 60_000 },
    async () => {
      scene = await both();
      const { targets, visit, smtp } = scene;
      for (const each of targets) await each.start();
      const numbers = Array.from({ length: LEADS }, (_, number) => number);
      const results = await Promise.all(numbers.map((number) => visit(number, targets[number % 2])));
      expect(results.filter(({ kind }) => kind !== "sent")).toEqual([]);
      await smtp.has(LEADS);
      for (const each of targets) expect(await each.stop()).toBe(0);
      expect(await scene.stored()).toHaveLength(LEADS);
      expect(smtp.taken.map(numberOf).sort((a, b) => a - b)).toEqual(numbers);
    },
  );

  it.skipIf(!available)("ten concurrent posts with one key are one lead", { timeout: 60_000 }, async () => {
    scene = await both();
    const { targets, visit, smtp } = scene;
    for (const each of targets) await each.start();
    const posts = Array.from({ length: 10 }, (_, index) => visit(1, targets[index % 2]));
    for (const result of await Promise.all(posts)) expect(result).toMatchObject({ kind: "sent" });
    await smtp.has(1);
    for (const each of targets) expect(await each.stop()).toBe(0);
    expect(await scene.stored()).toMatchObject([{ state: "sent" }]);
    expect(smtp.taken).toHaveLength(1);
  });
});
