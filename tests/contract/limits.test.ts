import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LimitAnswer, limiter, setLimiterStore } from "../../lib/core/platform/limits";
import { connectRedis, limitsIn, type RedisClient, redisCommand } from "../../lib/core/platform/redis";

import { dropSingleton } from "../../lib/core/platform/singleton";
import { redisInstalled, startRedis, type TestRedis } from "../support/redis";

const LIMIT = { name: "contract", points: 4, seconds: 600 };

/** An instance of the site: its counters are its own, as in another process. */
function instance(client: RedisClient): (key: string) => Promise<LimitAnswer> {
  const store = limitsIn(async (script, options) => {
    const answer = await redisCommand((each) => each.eval(script, options), client);
    if (!answer.ok) throw new Error("out of reach");
    return answer.value;
  });
  const counters = store(LIMIT);
  const count = limiter([LIMIT]);
  return (key) => {
    setLimiterStore(() => counters);
    dropSingleton(`limiter.${LIMIT.name}.${LIMIT.points}.${LIMIT.seconds}`);
    return count(key);
  };
}

describe.skipIf(!redisInstalled)("limits in Redis", () => {
  let server: TestRedis;
  let clients: RedisClient[];

  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    clients = [await connectRedis(server.url), await connectRedis(server.url)];
    await expect.poll(() => clients.every(({ isReady }) => isReady)).toBe(true);
    await clients[0]!.flushAll();
  });
  afterEach(() => {
    for (const client of clients) client.destroy();
    dropSingleton("limiter-store");
    dropSingleton("redis-pause");
  });

  it("two instances share counts, and report the wait", async () => {
    const [first, second] = clients.map(instance) as [
      ReturnType<typeof instance>,
      ReturnType<typeof instance>,
    ];
    for (const count of [first, second, first, second])
      expect(await count("192.0.2.1")).toEqual({ ok: true });
    const over = await second("192.0.2.1");
    expect(over).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) });
    expect(over.ok || over.retryAfterSeconds).toBeGreaterThan(590);
    expect(await first("192.0.2.1")).toMatchObject({ ok: false });
    expect(await first("192.0.2.2")).toEqual({ ok: true });
  });

  it("counts expire with their time, in Redis too", async () => {
    await instance(clients[0]!)("192.0.2.1");
    const [key] = await clients[0]!.keys("forecourt:*:limit:contract:192.0.2.1");
    const left = await clients[0]!.ttl(key!);
    expect(left).toBeGreaterThan(590);
    expect(left).toBeLessThanOrEqual(600);
  });

  it("without Redis, each instance counts in memory and rejects no visitor; with it again, they share counts", async () => {
    const count = instance(clients[0]!);
    for (let time = 0; time < 3; time++) await count("192.0.2.1");
    await server.stop();
    await expect.poll(() => clients[0]!.isReady).toBe(false);
    for (let time = 0; time < 4; time++) expect(await count("192.0.2.1")).toEqual({ ok: true });
    expect(await count("192.0.2.1")).toMatchObject({ ok: false });
    await server.start();
    await expect.poll(() => clients[0]!.isReady, { timeout: 10_000 }).toBe(true);
    expect(await count("192.0.2.1")).toEqual({ ok: true });
    expect(await clients[0]!.keys("forecourt:*:limit:contract:*")).toHaveLength(1);
  });

  it("with a hanging Redis, the wait is short, and memory counts", async () => {
    const count = instance(clients[0]!);
    expect(await count("192.0.2.9")).toEqual({ ok: true });
    server.process().kill("SIGSTOP");
    try {
      for (let time = 0; time < 4; time++) expect(await count("192.0.2.9")).toEqual({ ok: true });
      expect(await count("192.0.2.9")).toMatchObject({ ok: false });
    } finally {
      server.process().kill("SIGCONT");
    }
  });
});
