import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Files with fields that must not be restored: secrets, and the field that only machines fill in. */
const NOT_RESTORED = ["components/leads/core/form-fields.tsx", "components/leads/credit/credit-part.tsx"];

it("a browser restores typed values on Back, except for a field with autocomplete off", () => {
  const files = readdirSync("components/leads", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => `components/leads/${file}`)
    .filter((file) => /autoComplete[=:]\s*"off"/.test(readFileSync(file, "utf8")));
  expect(files.sort()).toEqual(NOT_RESTORED);
});
