import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { STAFF_VIEWS } from "../../support/staff-views";

describe("the views of the back office", () => {
  it("are all looked at on a phone and on a computer", () => {
    const folders = readdirSync("app/staff", { recursive: true, encoding: "utf8" })
      .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
      .map((file) => file.replace(/\/?page\.tsx$/, ""));
    expect(Object.keys(STAFF_VIEWS).toSorted()).toEqual(folders.toSorted());
  });

  it("that a journey opens are checked for accessibility in that journey", () => {
    const specs = new Set(Object.values(STAFF_VIEWS).flatMap((view) => ("spec" in view ? [view.spec] : [])));
    for (const spec of specs) {
      const text = readFileSync(`tests/e2e/${spec}.spec.ts`, "utf8");
      expect(text, spec).toMatch(/violations\(/);
      expect(text, spec).toMatch(/360/);
      expect(text, spec).toMatch(/1[_]?280/);
    }
  });
});
