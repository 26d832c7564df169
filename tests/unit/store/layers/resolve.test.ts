import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LAYERS, type Layer, resolve } from "@/lib/store/layers/resolve";

const FIELDS = ["accent", "name", "toString"];
/** Layers with few fields, so that they meet; null empties. */
const someLayers = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...LAYERS.slice(1)),
    fields: fc.dictionary(fc.constantFrom(...FIELDS), fc.constantFrom(null, "a", "b", "c")),
  }),
  { selector: ({ name }) => name },
);

describe("resolve", () => {
  it("takes each field from the highest layer that sets it, in any order of the list", () => {
    fc.assert(
      fc.property(someLayers, fc.array(fc.nat()), (layers: Layer[], shuffle) => {
        const shuffled = layers.toSorted(
          (a, b) => (shuffle[LAYERS.indexOf(a.name)] ?? 0) - (shuffle[LAYERS.indexOf(b.name)] ?? 0),
        );
        const { values, sources } = resolve(shuffled);
        for (const field of FIELDS) {
          const setting = LAYERS.filter((name) =>
            layers.some((layer) => layer.name === name && Object.hasOwn(layer.fields, field)),
          );
          const highest = layers.find(({ name }) => name === setting.at(-1));
          expect(Object.hasOwn(sources, field) ? sources[field] : undefined).toBe(highest?.name);
          expect(Object.hasOwn(values, field) ? values[field] : null).toBe(highest?.fields[field] ?? null);
        }
      }),
    );
  });

  it("has the release's value for what is empty, and completes what is set in part", () => {
    const release: Layer = {
      name: "release",
      fields: { accent: "green", pricing: { lock: false, days: 14 } },
      combine: (_, below, value) => ({ ...(below as object), ...(value as object) }),
    };
    expect(
      resolve([{ name: "store-edit", fields: { accent: null, pricing: { days: 7 } } }, release]),
    ).toEqual({
      values: { accent: "green", pricing: { lock: false, days: 7 } },
      sources: { accent: "store-edit", pricing: "store-edit" },
    });
  });

  it("leaves the last word to the language", () => {
    const layers: Layer[] = [
      { name: "language", fields: { name: "Coches" } },
      { name: "store-edit", fields: { name: "Cars", accent: "red" } },
    ];
    expect(resolve(layers).values).toEqual({ name: "Coches", accent: "red" });
  });
});
