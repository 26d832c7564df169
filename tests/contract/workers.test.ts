import { expect, it } from "vitest";
import type { Db } from "../../lib/core/db/schema";
import { startWorker } from "../../lib/core/workers/start-worker";
import { onBothDatabases } from "../support/databases";

onBothDatabases("workers of two instances", (instances) => {
  it("with a lease one runs at a time, and the other once the first has ended", async () => {
    const start = (db: Db, run: (ending: AbortSignal) => unknown) =>
      startWorker({ name: "shared", everyMs: 60_000, scope: "process", lease: { db, leaseMs: 60_000 }, run });
    let one: ReturnType<typeof start> | undefined;
    await new Promise<void>((isRunning) => {
      one = start(instances().first, (ending) => {
        isRunning();
        return new Promise((resolve) => ending.addEventListener("abort", resolve, { once: true }));
      });
    });
    let runs = 0;
    const other = () => start(instances().second, () => runs++);
    await other().stop();
    expect(runs).toBe(0);
    await one?.stop();
    await other().stop();
    expect(runs).toBe(1);
  });
});
