import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Places where the value of a `JSON.parse(…)` is cast: the text after the call's own closing bracket begins with "as". */
function castsIn(text: string): number {
  let count = 0;
  for (const { index } of text.matchAll(/JSON\.parse\(/g)) {
    let depth = 0;
    let end = index + "JSON.parse".length;
    do {
      if (text[end] === "(") depth++;
      if (text[end] === ")") depth--;
      end++;
    } while (depth > 0 && end < text.length);
    if (/^[\s)]*as\s/.test(text.slice(end))) count++;
  }
  return count;
}

it("finds a cast", () => {
  expect(castsIn("const a = JSON.parse(f(x)) as A; const b = (JSON.parse(y)\n as B).c;")).toBe(2);
  expect(castsIn("const a: unknown = JSON.parse(f(x)); import b as c;")).toBe(0);
});

it("no JSON is cast to a type: a schema reads it", () => {
  const found = ["lib", "app", "bin"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && castsIn(readFileSync(file, "utf8")) > 0),
  );
  expect(found).toEqual([]);
});
