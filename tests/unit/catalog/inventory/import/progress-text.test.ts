import { describe, expect, it } from "vitest";
import { progressText } from "@/lib/catalog/inventory/import/report-text";

describe("the progress of an import", () => {
  it.each([
    [
      { phase: "rows", done: 25, total: 100, rows: 12_500, elapsedMs: 2_500 },
      "12,500 rows, 5,000 rows/s, 0:08 left",
    ],
    [{ phase: "rows", done: 1, total: 1_001, rows: 1, elapsedMs: 250 }, "1 rows, 4 rows/s, 4:10 left"],
    [
      { phase: "photos", done: 30, total: 90, rows: 500, elapsedMs: 60_000 },
      "30 of 90 photos, 1 photos/s, 2:00 left",
    ],
    [{ phase: "rows", done: 0, total: 100, rows: 0, elapsedMs: 500 }, "0 rows"],
    [{ phase: "rows", done: 100, total: 100, rows: 7, elapsedMs: 249 }, "7 rows"],
  ] as const)("%j reads %j", (progress, text) => expect(progressText(progress)).toBe(text));
});
