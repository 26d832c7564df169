import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  connectRedis,
  openRedis,
  type RedisClient,
  redis,
  redisCommand,
} from "../../lib/core/platform/redis";
import { dropSingleton } from "../../lib/core/platform/singleton";
import { captureLog } from "../support/capture-log";
import { redisInstalled, startRedis, type TestRedis } from "../support/redis";

it("without REDIS_URL there is no client, and no server is called", async () => {
  expect(redis()).toBeNull();
  expect(await redisCommand((client) => client.ping())).toEqual({ ok: false });
});

describe.skipIf(!redisInstalled)("Redis down, slow and back", () => {
  let server: TestRedis;
  let client: RedisClient;
  const lines: string[] = [];
  beforeAll(async () => {
    dropSingleton("log");
    captureLog(lines, "info");
    server = await startRedis();
    client = await connectRedis(server.url, { stable: 50 });
    await until(() => client.isReady);
  });
  afterEach(() => dropSingleton("redis-pause"));
  afterAll(async () => {
    client.destroy();
    await server.stop();
    dropSingleton("log");
  });

  it("with REDIS_URL the process has one client from its start on, however often it is opened", async () => {
    vi.stubEnv("REDIS_URL", server.url);
    dropSingleton("env");
    const opened = await openRedis();
    try {
      expect(opened).not.toBeNull();
      expect(redis()).toBe(opened);
      expect(await openRedis()).toBe(opened);
      await until(() => opened!.isReady);
    } finally {
      opened?.destroy();
      dropSingleton("redis");
      vi.unstubAllEnvs();
      dropSingleton("env");
    }
  });

  it("answers", async () => {
    expect(await redisCommand((each) => each.set("a", "b"), client)).toEqual({ ok: true, value: "OK" });
    expect(await redisCommand((each) => each.get("a"), client)).toEqual({ ok: true, value: "b" });
  });

  it("a command that Redis rejects has no result", async () => {
    await redisCommand((each) => each.set("a", "no hash"), client);
    expect(await redisCommand((each) => each.hGet("a", "field"), client)).toEqual({ ok: false });
  });

  it("a Redis that hangs costs one wait, then it is not called for a while", async () => {
    server.process().kill("SIGSTOP");
    let requested = 0;
    const query = () =>
      redisCommand((each) => {
        requested++;
        return each.get("a");
      }, client);
    expect(await query()).toEqual({ ok: false });
    expect(await query()).toEqual({ ok: false });
    expect(requested).toBe(1);
    server.process().kill("SIGCONT");
  });

  it("while it is down, commands are rejected immediately, never queued, one line; recovery logs one line", async () => {
    await until(() => client.isReady);
    await server.stop();
    await until(() => !client.isReady);
    await expect(client.get("a")).rejects.toThrow();
    expect(await redisCommand((each) => each.get("a"), client)).toEqual({ ok: false });
    await server.start();
    await until(() => client.isReady);
    expect(await redisCommand((each) => each.get("a"), client)).toEqual({ ok: true, value: null });
    await until(() => lines.some((line) => line.includes("is back")));
    expect(lines.filter((line) => line.includes("out of reach"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes("is back"))).toHaveLength(1);
  });
});

describe.skipIf(!redisInstalled)("the log of a Redis in trouble", () => {
  let server: TestRedis;
  let client: RedisClient | undefined;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    dropSingleton("log");
    captureLog(lines, "info");
    server = await startRedis();
  });
  afterEach(async () => {
    client?.destroy();
    client = undefined;
    await server.stop();
    dropSingleton("log");
  });
  const reasons = () => lines.map((line) => JSON.parse(line)).map(({ reason, msg }) => String(reason ?? msg));

  it("names a wrong password", async () => {
    const admin = await connectRedis(server.url, { quiet: true });
    await until(() => admin.isReady);
    await admin.configSet("requirepass", "right");
    admin.destroy();
    client = await connectRedis(server.url.replace("://", "://:wrong@"));
    await until(() => lines.length > 0);
    expect(reasons()).toEqual(["the server refuses the user or the password (WRONGPASS)"]);
  });

  it("names a server without TLS", async () => {
    client = await connectRedis(server.url.replace("redis://", "rediss://"));
    await until(() => lines.length > 0);
    expect(reasons()[0]).toMatch(/does not speak TLS/);
  });

  it("names refused commands, and reports one outage of a server that comes and goes", async () => {
    client = await connectRedis(server.url, { stable: 300 });
    await until(() => client!.isReady);
    await client.configSet("maxmemory-policy", "noeviction");
    await client.configSet("maxmemory", "1");
    const write = () => redisCommand((each) => each.set("a", "b"), client);
    expect([await write(), await write()]).toEqual([{ ok: false }, { ok: false }]);
    for (let time = 0; time < 2; time++) {
      await server.stop();
      await until(() => !client!.isReady);
      await server.start();
      await until(() => client!.isReady);
    }
    await until(() => reasons().includes("Redis is back"));
    expect(reasons()).toEqual([
      "its memory is full and its maxmemory-policy discards nothing (OOM)",
      "Redis is back",
    ]);
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}
