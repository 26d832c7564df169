import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutQuery } from "@/lib/cache/without-query";

const bare = (query: string) =>
  `0:{"P":null,"c":["","used-cars-for-sale","north${query}"],"q":"${query}","i":false,"f":[[["",{"a":"?x=1"}]]]}`;
const inScript = (query: string) =>
  `<a href="/x?keep=1">x</a><script>self.__next_f.push([1,${JSON.stringify(bare(query))}])</script>`;

describe("a cached page's data", () => {
  it.each([bare, inScript])("has nothing of the query that it was rendered for", (page) => {
    expect(withoutQuery(page("?utm_source=letter&email=ada%40example.com"))).toBe(page(""));
    expect(withoutQuery(page(""))).toBe(page(""));
  });

  it("is the same for any query", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const address = new URL(`http://localhost/?${query}`).search;
        fc.pre(!/["\\]/.test(address));
        expect(withoutQuery(inScript(address))).toBe(inScript(""));
        expect(withoutQuery(bare(address))).toBe(bare(""));
      }),
    );
  });
});
