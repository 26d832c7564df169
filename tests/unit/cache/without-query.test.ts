import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutQuery } from "@/lib/cache/without-query";
import { knownScriptHashes } from "@/lib/security/known-scripts";
import { runs } from "../../support/scale";

const bare = (query: string) =>
  `0:{"P":null,"c":["","used-cars-for-sale","north${query}"],"q":"${query}","i":false,"f":[[["",{"a":"?x=1"}]]]}`;
const inScript = (query: string) =>
  `<a href="/x?keep=1">x</a><script>self.__next_f.push([1,${JSON.stringify(bare(query))}])</script>`;

describe("a cached page's data", () => {
  it.each([bare, inScript])("has nothing of the query that it was rendered for", (page) => {
    expect(withoutQuery(page("?utm_source=letter&email=ada%40example.com"))).toBe(page(""));
    expect(withoutQuery(page(""))).toBe(page(""));
  });
});

/** A page's data and its script as Next writes them for an address. */
function page(path: string, query: string): { data: string; html: string } {
  const data = `0:${JSON.stringify({ P: null, c: ["", `${path}${query}`], q: query, i: false })}\n`;
  const script = `self.__next_f.push(${JSON.stringify([1, data])})`.replace(
    /[&<>\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return { data, html: `<script>${script}</script>` };
}

/** As the page cache treats them. */
function cached({ data, html }: { data: string; html: string }) {
  const bytes = Buffer.from(withoutQuery(Buffer.from(data).toString("latin1")), "latin1");
  return { data: bytes, html: withoutQuery(html) };
}

describe("a cached page holds no visitor's query, and its scripts stay what its policy allows", () => {
  it.each([
    "",
    "?a=b",
    "?email=ada%40x.example&utm_source=news",
    '?a="b',
    "?a=\\",
    '?a=\\"],"q":"',
    "?<b>&\u2028é",
  ])("of %j", (query) => {
    const { data, html } = cached(page("service", query));
    const plain = page("service", "");
    expect(data.toString()).toBe(plain.data);
    expect(html).toBe(plain.html);
    expect(knownScriptHashes(html, data, new Set())).toMatchObject({ unknown: 0 });
  });

  it("property: whatever the query", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { data, html } = cached(page("used-cars-for-sale", `?${text}`));
        const plain = page("used-cars-for-sale", "");
        expect(data.toString()).toBe(plain.data);
        expect(html).toBe(plain.html);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
