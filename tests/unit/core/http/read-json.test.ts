import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JSON_DEPTH } from "@/config/runtime/limits";
import { parseUntrustedJson, readJson } from "@/lib/core/http/read-json";

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function nested(levels: number): string {
  return "[".repeat(levels) + "]".repeat(levels);
}

function parsedOr(json: string, otherwise: unknown): unknown {
  try {
    return parseUntrustedJson(json);
  } catch {
    return otherwise;
  }
}

function post(body: BodyInit) {
  return new Request("https://cars.example/api", { method: "POST", body });
}

describe("parseUntrustedJson", () => {
  it("parses like JSON.parse, up to the depth", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(JSON_DEPTH + 8), (value, levels) => {
        const wrapped = Array.from({ length: levels }).reduce((inner) => ({ '[{"\\': inner }), value);
        const json = JSON.stringify(wrapped);
        const expected: unknown = depthOf(wrapped) > JSON_DEPTH ? "too deep" : JSON.parse(json);
        expect(parsedOr(json, "too deep")).toEqual(expected);
      }),
    );
  });

  it("ignores brackets inside strings", () => {
    const text = `\\"${"[{".repeat(JSON_DEPTH)}\\`;
    expect(parseUntrustedJson(JSON.stringify([text]))).toEqual([text]);
  });

  it("allows any number of values side by side", () => {
    expect(parseUntrustedJson(`[${Array(500).fill("[{}]").join()}]`)).toHaveLength(500);
  });
});

describe("readJson", () => {
  it.each([
    ["is no JSON", "{"],
    ["is empty", ""],
    ["is not UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
    ["is one level too deep", nested(JSON_DEPTH + 1)],
    ["never closes 100,000 arrays", "[".repeat(100_000)],
  ])("refuses with 400 what %s", async (_name, body) => {
    expect(await readJson(post(body), 1_000_000)).toEqual({ ok: false, status: 400 });
  });

  it("rejects a larger body with 413", async () => {
    expect(await readJson(post('"1234567"'), 8)).toEqual({ ok: false, status: 413 });
    expect(await readJson(post('"123456"'), 8)).toEqual({ ok: true, value: "123456" });
  });

  it("accepts the maximum depth", async () => {
    expect((await readJson(post(nested(JSON_DEPTH)), 1_000)).ok).toBe(true);
  });
});
