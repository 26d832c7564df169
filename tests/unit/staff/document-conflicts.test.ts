import { describe, expect, it } from "vitest";
import { conflictsOf, editsSince, keepTheirs, savedValues, withEdits } from "@/lib/staff/documents/conflicts";

const loaded = { title: "Old", body: "Text", tags: ["a"] };

describe("a document that two people change", () => {
  it("merges fields that only one of them changed", () => {
    const found = conflictsOf({ title: { value: "Mine" } }, loaded, { ...loaded, body: "Theirs" });
    expect(found).toEqual({ merged: { title: { value: "Mine" } }, conflicts: [] });
  });

  it("asks about a field that both changed", () => {
    const mine = { title: { value: "Mine" }, tags: { value: ["b"] } };
    const { conflicts, merged } = conflictsOf(mine, loaded, { ...loaded, title: "Theirs" });
    expect(conflicts).toEqual([{ field: "title", mine: "Mine", theirs: "Theirs" }]);
    expect(keepTheirs(merged, ["title"])).toEqual({ tags: { value: ["b"] } });
  });

  it("has no question if both set a field to one value", () => {
    const same = { tags: { value: ["x", { y: 1 }] } };
    expect(conflictsOf(same, loaded, { ...loaded, tags: ["x", { y: 1 }] })).toEqual({
      merged: {},
      conflicts: [],
    });
  });

  it("asks about a field that one emptied and the other changed", () => {
    const { conflicts } = conflictsOf({ title: {} }, loaded, { ...loaded, title: "Theirs" });
    expect(conflicts).toEqual([{ field: "title", mine: undefined, theirs: "Theirs" }]);
  });
});

describe("edits", () => {
  it("are in the record: new values, emptied fields, and the file's own", () => {
    const edits = { title: { value: "New" }, body: {}, tags: { revert: true as const } };
    expect(withEdits(loaded, edits, { tags: ["file"] })).toEqual({ title: "New", tags: ["file"] });
    expect(savedValues(edits)).toEqual({ changes: { title: "New" }, clear: ["body"], revert: ["tags"] });
  });

  it("that were typed while others were stored are still to be stored", () => {
    const sent = { title: { value: "A" }, body: { value: "B" } };
    expect(editsSince({ ...sent, title: { value: "AA" } }, sent)).toEqual({ title: { value: "AA" } });
  });
});
