import { describe, expect, it } from "vitest";
import {
  type Preview,
  readPreview,
  signPreview,
} from "@/lib/catalog/inventory/snapshot/preview/preview-token";

const key = Buffer.alloc(32, 7);
const NOW = Date.parse("2026-11-23T12:00:00Z");
const preview: Preview = {
  group: "acme",
  storeId: null,
  documents: [{ kind: "documents", storeId: "", id: "legal/privacy-policy" }],
  until: NOW + 1_000,
};

describe("readPreview", () => {
  it("reads a signed token until it expires", () => {
    const token = signPreview(preview, key);
    expect(readPreview(token, key, NOW)).toEqual({ ok: true, preview });
    expect(readPreview(token, key, NOW + 1_000)).toEqual({ ok: false, reason: "expired" });
  });

  it("rejects another installation's signature, changed content, and anything else", () => {
    const token = signPreview(preview, key);
    const [, signature] = token.split(".");
    const longer = signPreview({ ...preview, until: NOW + 9_000 }, key).split(".")[0];
    for (const wrong of [
      signPreview(preview, Buffer.alloc(32, 8)),
      `${longer}.${signature}`,
      token.slice(1),
      "",
      "a.b",
    ])
      expect(readPreview(wrong, key, NOW)).toEqual({ ok: false, reason: "unknown" });
  });
});
