import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  readStoreSecret,
  type StoreSecret,
  secretFile,
  secretVariable,
} from "@/lib/core/platform/store-secret";

const NORTH: StoreSecret = { group: "acme", storeId: "north", use: "feedPassword" };
const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}$/);
const secret = fc.record({
  group: id,
  storeId: id,
  use: fc.constantFrom<StoreSecret["use"]>("feedPassword", "feedKey", "webhook"),
});

describe("a secret of a store", () => {
  let folder: string;
  const provide = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  beforeEach(() => {
    delete process.env.FEED__ACME__NORTH__PASSWORD;
    folder = mkdtempSync(join(tmpdir(), "forecourt-secrets-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is a file or a variable whose name is derived from group, store and use", () => {
    provide("acme/feed-north-password", "from the file\n");
    process.env.FEED__ACME__NORTH__PASSWORD = "from the variable";
    expect(readStoreSecret("file", NORTH, folder)).toBe("from the file");
    expect(readStoreSecret("env", NORTH, folder)).toBe("from the variable");
    expect(secretFile({ ...NORTH, use: "webhook" })).toBe("acme/webhook-north-secret");
    expect(secretVariable({ ...NORTH, storeId: "north-lake", use: "feedKey" })).toBe(
      "FEED__ACME__NORTH_LAKE__KEY",
    );
  });

  it("is not that of another group, store or use, whatever their ids", () => {
    fc.assert(
      fc.property(secret, secret, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(secretFile(one)).not.toBe(secretFile(other));
        const variables = [one, other].map(secretVariable).filter((name) => name !== null);
        expect(new Set(variables).size).toBe(variables.length);
      }),
      { numRuns: 2_000 },
    );
    const twins = [
      { ...NORTH, group: "a", storeId: "b--c" },
      { ...NORTH, group: "a--b", storeId: "c" },
    ];
    expect(twins.map(secretVariable)).toEqual([null, null]);
    expect(() => readStoreSecret("env", twins[0]!, folder)).toThrow(/can only be a file/);
  });

  it.each(["file:acme-feed-key", "file:crm", "env:FEED_ACME", "env:DATA_KEY"])(
    "is never read by a name in a profile: %s",
    (place) => {
      provide("acme-feed-key", "a secret");
      provide("crm", "a secret");
      provide("acme/feed-north-password", "a secret");
      process.env.FEED_ACME = "a secret";
      expect(() => readStoreSecret(place, NORTH, folder)).toThrow(
        /^The secret has its former name\. Provide it as/,
      );
    },
  );

  it.each(["file", "env"])("that is not provided (%s) is an error that names it and no folder", (place) => {
    const error = (() => {
      try {
        return readStoreSecret(place, NORTH, folder);
      } catch (thrown) {
        return String(thrown);
      }
    })();
    expect(error).toMatch(
      /not provided: it must be the (?:file acme\/feed-north-password|environment variable FEED__)/,
    );
    expect(error).not.toContain(folder);
  });

  it.each([
    ["../acme", "north"],
    ["acme", "../../keys"],
    ["acme", ""],
    ["acme", "a/b"],
  ])("is not looked for outside of its folder (%s, %s)", (group, storeId) =>
    expect(() => readStoreSecret("file", { ...NORTH, group, storeId }, folder)).toThrow(/need an id/),
  );
});
