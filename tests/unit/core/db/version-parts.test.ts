import { describe, expect, it } from "vitest";
import { changedParts, partVersions } from "@/lib/core/db/version-parts";

/** Versions of two parts after changes, each at a time that is its version. */
function versionsAfter(...changes: (readonly string[] | null | "unnamed")[]) {
  let parts_json: string | null = null;
  let version = 0;
  for (const change of changes) {
    version += 1;
    if (change !== "unnamed") parts_json = changedParts(parts_json, { version, now: version }, change);
  }
  const of = partVersions({ version, updated_at: version, parts_json });
  return [of("offers"), of("vehicles")];
}

describe("the versions of parts", () => {
  it("change with the part and with changes of unknown extent, and with nothing else", () => {
    expect(versionsAfter(null)).toEqual(["1-1", "1-1"]);
    expect(versionsAfter(null, ["offers"])).toEqual(["2-2", "1-1"]);
    expect(versionsAfter(null, ["offers"], ["vehicles"])).toEqual(["2-2", "3-3"]);
    expect(versionsAfter(null, ["offers"], null)).toEqual(["3-3", "3-3"]);
  });

  it("change where something raised the version without saying what it changed", () => {
    expect(versionsAfter(null, "unnamed")).toEqual(["2-2", "2-2"]);
    expect(versionsAfter(null, "unnamed", ["offers"])).toEqual(["3-3", "3-3"]);
    expect(versionsAfter("unnamed")).toEqual(["1-1", "1-1"]);
  });
});
