import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { env } from "@/lib/core/platform/env";
import { log } from "@/lib/core/platform/log";
import { dropAllSingletons } from "@/lib/core/platform/singleton";
import {
  alarmedWorkers,
  startWorker,
  type WorkerOptions,
  workerFigures,
} from "@/lib/core/workers/start-worker";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (changes: Partial<WorkerOptions> & Pick<WorkerOptions, "run">) =>
  startWorker({ name: "test", everyMs: 1_000, scope: "process", ...changes });

/** Levels and messages of log lines that name the worker. */
function logLines(): string[] {
  const lines: string[] = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log(), level).mockImplementation(({ what }, message) =>
      lines.push(`${level} ${what} ${message}`),
    );
  onTestFinished(() => void vi.restoreAllMocks());
  return lines;
}

describe("a worker", () => {
  it("works immediately, then after each pause, until it is stopped", async () => {
    let turns = 0;
    const worker = start({ run: () => turns++ });
    await vi.advanceTimersByTimeAsync(2_500);
    expect(turns).toBe(3);
    await worker.stop();
    worker.now();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(turns).toBe(3);
  });

  it("an event does not wait for the pause; during a run it causes one more, never two concurrently", async () => {
    let turns = 0;
    let atOnce = 0;
    let wake: () => void = () => undefined;
    const unsubscribe = vi.fn();
    const worker = start({
      wakeOn(now) {
        wake = now;
        return unsubscribe;
      },
      async run() {
        expect(++atOnce).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 100));
        atOnce--;
        turns++;
      },
    });
    wake();
    wake();
    await vi.advanceTimersByTimeAsync(250);
    expect(turns).toBe(2);
    wake();
    await vi.advanceTimersByTimeAsync(150);
    expect(turns).toBe(3);
    await worker.stop();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it("requests its run to end when it is stopped, and waits for it", async () => {
    const lines = logLines();
    let isOver = false;
    const worker = start({
      async run(ending) {
        await new Promise((resolve) => ending.addEventListener("abort", resolve, { once: true }));
        isOver = true;
        throw new Error("cut off");
      },
    });
    await worker.stop();
    expect(isOver).toBe(true);
    expect(lines).toEqual([]);
    expect(workerFigures().has("test")).toBe(false);
  });

  it("logs a failure once, alarms after a number in a row, and logs the recovery", async () => {
    const lines = logLines();
    let fails = true;
    const worker = start({
      alarmAfter: 3,
      run() {
        if (fails) throw new Error("no");
      },
    });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(lines).toEqual(["warn test a worker failed and will run again"]);
    expect(alarmedWorkers()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(lines.slice(1)).toEqual(["error test a worker keeps failing"]);
    expect(alarmedWorkers()).toEqual(["test"]);
    expect(workerFigures().get("test")).toMatchObject({ failures: 7, succeededAt: null });
    fails = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines.slice(2)).toEqual(["info test a worker succeeds again"]);
    expect(alarmedWorkers()).toEqual([]);
    expect(workerFigures().get("test")).toMatchObject({ failures: 0, succeededAt: Date.now() - 500 });
    await worker.stop();
  });

  it("works for each group on its behalf, and one that fails holds up no other", async () => {
    const hosts = join(mkdtempSync(join(tmpdir(), "forecourt-workers-")), "hosts.json");
    writeFileSync(hosts, JSON.stringify({ "https://a.example": "acme", "https://b.example": "best" }));
    dropAllSingletons();
    vi.stubEnv("HOSTS_FILE", hosts);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      dropAllSingletons();
    });
    logLines();
    const groups: string[] = [];
    const worker = start({
      scope: "group",
      alarmAfter: 1,
      async run() {
        groups.push(env().STORE_GROUP);
        if (groups.length === 1) throw new Error("no");
      },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(groups).toEqual(["acme", "best"]);
    expect(alarmedWorkers()).toEqual(["test"]);
    expect(log().error).toHaveBeenCalledWith(
      expect.objectContaining({ reason: "acme: Error: no" }),
      expect.anything(),
    );
    await worker.stop();
  });
});
