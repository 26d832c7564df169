import { describe, expect, it } from "vitest";
import {
  applyOverlay,
  editFields,
  inOrder,
  type Overlay,
  withoutAgreed,
} from "@/lib/store/documents/overlay";

const ana = { name: "Ana", now: 1_000 };
const base = { id: "a", title: "Sale", text: "Come in" };
const edited = (fields: Overlay["fields"]): Overlay => ({ mode: "edited", fields });

describe("applyOverlay", () => {
  it("replaces only the edited fields, and empties those without a value", () => {
    const overlay = edited({ title: { value: "Big sale", by: "Ana", at: 1 }, text: { by: "Ana", at: 1 } });
    expect(applyOverlay(base, overlay)).toEqual({ id: "a", title: "Big sale" });
  });

  it("shows nothing of a removed record, nor of an edited one that its file no longer has", () => {
    expect(applyOverlay(base, { mode: "removed", fields: {} })).toBeNull();
    expect(applyOverlay(null, edited({ title: { value: "x", by: "Ana", at: 1 } }))).toBeNull();
  });

  it("shows a created record without a file", () => {
    const created: Overlay = { mode: "created", fields: { id: { value: "b", by: "Ana", at: 1 } } };
    expect(applyOverlay(null, created)).toEqual({ id: "b" });
  });

  it("leaves a record without edits as it is", () => {
    expect(applyOverlay(base, null)).toBe(base);
  });
});

describe("editFields", () => {
  it("records who changed a field and when, and keeps earlier edits' authors", () => {
    const first = editFields(null, base, { title: "Big sale" }, { name: "Ben", now: 5 });
    expect(editFields(first, base, { text: "Hurry", title: "Big sale" }, ana)).toEqual(
      edited({
        title: { value: "Big sale", by: "Ben", at: 5 },
        text: { value: "Hurry", by: "Ana", at: 1_000 },
      }),
    );
  });

  it("drops an edit that is set back to the file's value; without any nothing is left", () => {
    const overlay = editFields(null, base, { title: "Big sale" }, ana);
    expect(editFields(overlay, base, { title: "Sale" }, ana)).toBeNull();
  });

  it("empties a field with undefined", () => {
    expect(editFields(null, base, { text: undefined }, ana)?.fields.text).toEqual({ by: "Ana", at: 1_000 });
  });

  it("creates a record without a file's", () => {
    expect(editFields(null, null, { id: "n" }, ana)).toMatchObject({ mode: "created" });
  });
});

describe("withoutAgreed", () => {
  it("drops the edits that file or feed have by now", () => {
    const overlay = edited({
      title: { value: "Sale", by: "Ana", at: 1 },
      text: { value: "Hurry", by: "Ana", at: 1 },
    });
    expect(Object.keys(withoutAgreed(overlay, base)!.fields)).toEqual(["text"]);
    expect(withoutAgreed(edited({ title: { value: "Sale", by: "Ana", at: 1 } }), base)).toBeNull();
  });

  it("leaves a removed record removed", () => {
    const removed: Overlay = { mode: "removed", fields: {} };
    expect(withoutAgreed(removed, base)).toBe(removed);
  });
});

describe("inOrder", () => {
  it("follows the given order, with unlisted ones last", () => {
    expect(inOrder(["a", "b", "c", "d"], ["c", "a"], (id) => id)).toEqual(["c", "a", "b", "d"]);
  });
});
