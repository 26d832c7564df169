import { describe, expect, it } from "vitest";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { type ListStorage, savedList } from "@/lib/catalog/shortlist/saved-list";
import { vinOf } from "../../../support/store-fixture";

function storage(start?: string): ListStorage & { text: () => string | undefined } {
  const values = new Map(start === undefined ? [] : [[SHORTLIST.storageKey as string, start]]);
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    text: () => values.get(SHORTLIST.storageKey),
  };
}

describe("favourites are stored in the browser", () => {
  it("newest first, each once, and seen by every tab", () => {
    const shared = storage();
    const [one, other] = [savedList(() => shared), savedList(() => shared)];
    expect(one.read()).toEqual([]);
    one.save(vinOf(1));
    other.save(vinOf(2));
    one.save(vinOf(1));
    expect(other.read()).toEqual([vinOf(1), vinOf(2)]);
    other.remove(vinOf(1));
    expect([one.has(vinOf(1)), one.has(vinOf(2))]).toEqual([false, true]);
    expect(shared.text()).toBe(JSON.stringify([vinOf(2)]));
  });

  it("contains a maximum number and reports when it is full", () => {
    const list = savedList(() => storage());
    const shared = storage();
    const full = savedList(() => shared);
    for (let n = 0; n < SHORTLIST.maxSaved; n++) expect(full.save(vinOf(n))).toBe(true);
    expect(full.save(vinOf(99))).toBe(false);
    expect(full.read()).toHaveLength(SHORTLIST.maxSaved);
    // One that it has already only moves to the front.
    expect(full.save(vinOf(0))).toBe(true);
    expect(list.read()).toEqual([]);
  });

  it.each(["{", "7", "null", '{"a":1}', `[1,null,"<b>","${vinOf(1)}","${vinOf(1)}"]`])(
    "what others wrote into its place does no harm: %s",
    (text) => {
      const list = savedList(() => storage(text));
      expect(list.read()).toEqual(text.includes(vinOf(1)) ? [vinOf(1)] : []);
    },
  );

  it.each([
    ["refuses to be looked at", "get"],
    ["is full", "set"],
  ])("falls back to memory where the browser's storage %s", (_, what) => {
    const list = savedList(() => {
      if (what === "get") throw new DOMException("denied", "SecurityError");
      return {
        getItem: () => null,
        setItem: () => {
          throw new DOMException("full", "QuotaExceededError");
        },
      };
    });
    expect(list.save(vinOf(1))).toBe(true);
    expect(list.save(vinOf(2))).toBe(true);
    list.remove(vinOf(1));
    expect(list.read()).toEqual([vinOf(2)]);
  });
});
