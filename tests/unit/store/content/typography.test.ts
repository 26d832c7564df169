import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** English texts of the site. A legal text changes only together with its version. */
const texts = readdirSync("config/content", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(md|json)$/.test(file) && !/README|\.es\.|^legal/.test(file))
  .map((file) => join("config/content", file));

it("content has typographic apostrophes, as in “we’ll”", () => {
  expect(texts.length).toBeGreaterThan(40);
  const straight = texts.flatMap((file) =>
    (readFileSync(file, "utf8").match(/.{0,20}[a-z]'[a-z].{0,10}/gi) ?? []).map(
      (found) => `${file}: ${found}`,
    ),
  );
  expect(straight).toEqual([]);
});
