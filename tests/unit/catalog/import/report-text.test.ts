import { describe, expect, it } from "vitest";
import { IMPORT_LIMITS } from "@/config/catalog/import/limits";
import { addRefused, addWarning, emptyReport, stop } from "@/lib/catalog/inventory/import/report";
import { reportText } from "@/lib/catalog/inventory/import/report-text";

describe("the closing table", () => {
  it("counts, and lists refused rows and warnings with line and reason", () => {
    const report = { ...emptyReport("north", false), rows: 5, added: 3, changed: 1 };
    addRefused(report, { line: 7, vin: "X", message: "the VIN has 1 characters instead of 17" });
    addWarning(report, { line: 0, vin: null, message: "the file has rows of several dealers" });
    const text = reportText(report);
    expect(text).toContain("Imported into north");
    for (const row of [
      /rows in the file\s*│ 5/,
      /added\s*│ 3/,
      /changed\s*│ 1/,
      /removed\s*│ 0/,
      /refused\s*│ 1/,
      /warnings\s*│ 1/,
    ]) {
      expect(text).toMatch(row);
    }
    expect(text).toMatch(/7\s*│ X\s*│ the VIN has 1 characters/);
    expect(text).toMatch(/file\s*│\s*│ the file has rows of several dealers/);
  });

  it("says that a dry run wrote nothing, and why a stopped import did not", () => {
    expect(reportText(emptyReport("north", true))).toContain("Dry run for north: nothing was written");
    const stopped = stop(emptyReport("north", false), "would-shrink", "The file lacks 4 of 10.");
    expect(reportText(stopped)).toBe("Nothing was imported. The file lacks 4 of 10.");
  });

  it("lists a bounded number of rows and counts the rest", () => {
    const report = emptyReport("north", false);
    for (let line = 1; line <= IMPORT_LIMITS.listedNotes + 20; line++)
      addRefused(report, { line, vin: null, message: "no" });
    expect(report.refused).toHaveLength(IMPORT_LIMITS.listedNotes);
    expect(reportText(report)).toContain("… and 20 more");
  });

  it("shows a feed's control characters to no terminal", () => {
    const report = emptyReport("north", false);
    addRefused(report, { line: 2, vin: "\u001b[2J", message: "Year is not usable: “\u001b]0;x\u0007”" });
    expect(reportText(report)).not.toMatch(/\p{Cc}(?<!\n)/u);
  });
});
