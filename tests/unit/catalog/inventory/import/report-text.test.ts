import { describe, expect, it } from "vitest";
import { IMPORT_LIMITS } from "@/config/catalog/import/limits";
import { addRefused, addWarning, emptyReport, stop } from "@/lib/catalog/inventory/import/report";
import { reportText } from "@/lib/catalog/inventory/import/report-text";

describe("the closing table", () => {
  it("lists rejected rows and warnings with line and reason, and all counts", () => {
    const report = {
      ...emptyReport("north", false),
      ...{ rows: 12, added: 3, changed: 7, unchanged: 8, removed: 9, photosMissing: 6 },
    };
    addRefused(report, { line: 7, vin: "X", message: "the VIN has 1 characters instead of 17" });
    addWarning(report, { line: 0, vin: null, message: "the file has rows of several dealers" });
    addWarning(report, { line: 2, vin: "Y", message: "the MSRP is not a price and was left out" });
    expect(reportText(report)).toBe(
      [
        "Refused rows (1)",
        "┌──────┬─────┬────────────────────────────────────────┐",
        "│ line │ VIN │ reason                                 │",
        "├──────┼─────┼────────────────────────────────────────┤",
        "│ 7    │ X   │ the VIN has 1 characters instead of 17 │",
        "└──────┴─────┴────────────────────────────────────────┘",
        "",
        "Warnings (2)",
        "┌──────┬─────┬──────────────────────────────────────────┐",
        "│ line │ VIN │ reason                                   │",
        "├──────┼─────┼──────────────────────────────────────────┤",
        "│ file │     │ the file has rows of several dealers     │",
        "├──────┼─────┼──────────────────────────────────────────┤",
        "│ 2    │ Y   │ the MSRP is not a price and was left out │",
        "└──────┴─────┴──────────────────────────────────────────┘",
        "",
        "Imported into north",
        "┌──────────────────┬────┐",
        "│ rows in the file │ 12 │",
        "├──────────────────┼────┤",
        "│ added            │ 3  │",
        "├──────────────────┼────┤",
        "│ changed          │ 7  │",
        "├──────────────────┼────┤",
        "│ unchanged        │ 8  │",
        "├──────────────────┼────┤",
        "│ removed          │ 9  │",
        "├──────────────────┼────┤",
        "│ refused          │ 1  │",
        "├──────────────────┼────┤",
        "│ warnings         │ 2  │",
        "├──────────────────┼────┤",
        "│ photos to fetch  │ 6  │",
        "└──────────────────┴────┘",
      ].join("\n"),
    );
  });

  it("states that a dry run wrote nothing, and why a stopped import did not", () => {
    expect(reportText(emptyReport("north", true))).toContain("Dry run for north: nothing was written");
    const stopped = stop(emptyReport("north", false), "would-shrink", "The file is missing 4 of 10.");
    expect(reportText(stopped)).toBe(
      "Nothing was imported. The file is missing 4 of 10. If they are really gone, run it again with --allow-shrink.",
    );
  });

  it("lists a bounded number of rows and counts the rest", () => {
    const report = emptyReport("north", false);
    for (let line = 1; line <= IMPORT_LIMITS.listedNotes + 20; line++) {
      addRefused(report, { line, vin: null, message: "no" });
      addWarning(report, { line, vin: null, message: "hm" });
    }
    expect(report.refused).toHaveLength(IMPORT_LIMITS.listedNotes);
    expect(report.warnings).toHaveLength(IMPORT_LIMITS.listedNotes);
    expect(reportText(report).match(/… and 20 more/g)).toHaveLength(2);
  });

  it("shows a feed's control characters to no terminal", () => {
    const report = emptyReport("north", false);
    addRefused(report, { line: 2, vin: "\u001b[2J", message: "Year is not usable: “\u001b]0;x\u0007”" });
    expect(reportText(report)).not.toMatch(/\p{Cc}(?<!\n)/u);
    expect(reportText(report)).toContain("Year is not usable: “ ]0;x ”");
  });

  it("cuts a reason at 300 characters", () => {
    const report = emptyReport("north", false);
    addRefused(report, { line: 2, vin: null, message: "x".repeat(400) });
    expect(reportText(report)).toMatch(/ x{300} /);
  });

  it("of a preview begins with the columns, those that nothing reads last", () => {
    const report = emptyReport("north", true);
    report.columns = [
      { column: "Cost", field: null, choice: 1, samples: [{ text: "9", value: null }] },
      {
        column: "Price",
        field: "sellingPrice",
        choice: 1,
        samples: [
          { text: "$1", value: "1" },
          { text: "2", value: "2" },
          { text: "Call", value: null },
        ],
      },
      { column: "Web", field: "sellingPrice", choice: 2, samples: [] },
    ];
    expect(reportText(report).split("\n").slice(0, 11)).toEqual([
      "Columns (2 of 3 are read)",
      "┌────────┬────────────────────────┬───────────────────────┐",
      "│ column │ field                  │ first values, as read │",
      "├────────┼────────────────────────┼───────────────────────┤",
      "│ Price  │ sellingPrice           │ $1 → 1                │",
      "│        │                        │ 2                     │",
      "│        │                        │ Call → no value       │",
      "├────────┼────────────────────────┼───────────────────────┤",
      "│ Web    │ sellingPrice, choice 2 │                       │",
      "├────────┼────────────────────────┼───────────────────────┤",
      "│ Cost   │ not read               │ 9                     │",
    ]);
  });
});
