import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundleChildren } from "../../../../bin/build";
import { LimitedProcess } from "../../../../lib/core/platform/limited-process";

const LIMITS = { seconds: 60, megabytes: 300 };
const JOBS = `
import { serveJobs } from "${resolve("lib/core/platform/limited-child.mjs")}";
serveJobs(async ({ job }) => {
  if (job === "env") return Object.keys(process.env);
  if (job === "throw") throw new Error("no");
  if (job === "block") for (;;);
  if (job === "fill") for (const held = []; ; ) held.push(Buffer.alloc(1024 * 1024, 1));
  return job;
});
`;

let folder: string;
let child: LimitedProcess;
const startWith = (file: string, graceMs = 0) => {
  const path = relative(process.cwd(), file).split("/");
  child = new LimitedProcess({ file: path, heapMegabytes: 64, restMegabytes: 200, idleMs: 60_000, graceMs });
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-child-"));
  writeFileSync(join(folder, "jobs.mjs"), JOBS);
  startWith(join(folder, "jobs.mjs"));
});
afterEach(() => {
  child.close();
  rmSync(folder, { recursive: true });
});

describe("a process for untrusted data", () => {
  it("does one job after the other, and a job that throws has no result", async () => {
    const results = await Promise.all(["a", "throw", "b"].map((job) => child.run({ job }, LIMITS)));
    expect(results).toEqual(["a", null, "b"].map((value) => ({ ok: true, value })));
    expect(child.waiting).toBe(0);
  });

  it("survives a thousand short jobs, whenever its memory is looked at", async () => {
    const results = await Promise.all(Array.from({ length: 1_000 }, (_, job) => child.run({ job }, LIMITS)));
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
  });

  it("has none of the server's settings", async () => {
    const result = await child.run({ job: "env" }, LIMITS);
    expect(result).toEqual({ ok: true, value: expect.not.arrayContaining(["PATH", "HOME", "LOG_LEVEL"]) });
  });

  it("is killed while a job blocks it, and the next job has a new one", async () => {
    expect(await child.run({ job: "block" }, { ...LIMITS, seconds: 1 })).toEqual({ ok: false, why: "time" });
    expect(child.pid).toBeUndefined();
    expect(await child.run({ job: "a" }, LIMITS)).toEqual({ ok: true, value: "a" });
  });

  it("ends while a job without pauses exceeds its memory", async () => {
    expect(await child.run({ job: "fill" }, LIMITS)).toEqual({ ok: false, why: "ended" });
    expect(await child.run({ job: "a" }, LIMITS)).toEqual({ ok: true, value: "a" });
  });
});

it("the built site's process for mails needs no packages beside it", async () => {
  bundleChildren(process.cwd(), folder);
  startWith(join(folder, "lib/staff/inbound/mail-process.mjs"));
  const limits = { text: 100, html: 1_000, htmlTags: 100, htmlDepth: 10 };
  expect(await child.run({ html: "<p>Hello &amp; <b>welcome</b>", limits }, LIMITS)).toEqual({
    ok: true,
    value: { text: "Hello & welcome" },
  });
});
