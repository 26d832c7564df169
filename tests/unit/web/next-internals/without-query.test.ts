import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageWithoutQuery, withoutQuery } from "@/lib/web/next-internals/without-query";
import { knownScriptHashes } from "@/lib/web/security/known-scripts";
import { runs } from "../../../support/scale";

interface Page {
  data: string;
  html: string;
}

/** A page's data and its scripts as Next writes them for an address. @param cuts where one script ends and the next begins */
function page(path: string, query: string, cuts: readonly number[] = []): Page {
  const address = { P: null, c: ["", "@default", `${path}${query}`], q: query, i: false, f: [{ a: "?x=1" }] };
  const data = `1:"$Sreact.fragment"\n0:${JSON.stringify(address)}\n`;
  const ends = [...new Set(cuts.map((cut) => cut % data.length))].sort((a, b) => a - b);
  const scripts = [...ends, data.length].map((end, at) => scriptOf(data.slice(ends[at - 1] ?? 0, end)));
  return { data, html: `<a href="/x?keep=1">x</a>${scripts.join("")}<p>${JSON.stringify("?a=b")}</p>` };
}

function scriptOf(text: string): string {
  const json = JSON.stringify([1, text]).replace(
    /[&<>\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script>self.__next_f.push(${json})</script>`;
}

/** Returns a page as the page cache treats it; the data byte for byte. */
function cached({ data, html }: Page) {
  const bytes = Buffer.from(withoutQuery(Buffer.from(data).toString("latin1")), "latin1");
  return { data: bytes, html: pageWithoutQuery(html) };
}

describe("a cached page contains no visitor's query, and its scripts stay within its policy", () => {
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

  it("property: whatever the query, and wherever a script ends", () => {
    const query = fc.string({ maxLength: 40 }).map((text) => `?${text}`);
    fc.assert(
      fc.property(query, fc.array(fc.nat(400), { maxLength: 4 }), (search, cuts) => {
        const { data, html } = cached(page("used-cars-for-sale", search, cuts));
        expect(data.toString()).toBe(page("used-cars-for-sale", "").data);
        expect(knownScriptHashes(html, data, new Set())).toMatchObject({ unknown: 0 });
      }),
      { numRuns: runs(2_000) },
    );
  });

  it("leaves a page without a query as it is", () => {
    const { html } = page("service", "", [40, 90]);
    expect(pageWithoutQuery(html)).toBe(html);
  });
});
