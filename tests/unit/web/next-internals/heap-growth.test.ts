import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { limitHeapGrowth } from "@/lib/web/next-internals/heap-growth";

it("V8 still has the flag that limits how the heap grows", () => {
  const flags = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  expect(flags, "the flag would be ignored and memory would grow: look at heap-growth.ts").toContain(
    "--heap-growing-percent",
  );
  expect(() => limitHeapGrowth(30)).not.toThrow();
});
