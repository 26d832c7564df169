// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeNonAscii } from "@/lib/web/next-internals/escape-non-ascii";

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[character]!,
  );

describe("a page in ASCII", () => {
  it("is an equal page to the browser: text, attributes, titles and text areas", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const html = `<title>é${escaped(text)}</title><p title="é${escaped(text)}">é${escaped(text)}</p><textarea>é${escaped(text)}</textarea>`;
        const ascii = escapeNonAscii(html);
        expect(ascii).toMatch(/^\p{ASCII}*$/u);
        const [before, after] = [html, ascii].map((each) =>
          new DOMParser().parseFromString(each, "text/html"),
        );
        expect(after!.documentElement.outerHTML).toBe(before!.documentElement.outerHTML);
      }),
    );
  });

  it("runs the same scripts and contains the same data", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const json = JSON.stringify({ text: `é${text}` }).replaceAll("<", "\\u003c");
        const ascii = escapeNonAscii(
          `<script type="application/ld+json">${json}</script><script>f(${json})</script>`,
        );
        const [, data, call] = /ld\+json">(.*)<\/script><script>f\((.*)\)<\/script>/s.exec(ascii)!;
        expect(JSON.parse(data!)).toEqual({ text: `é${text}` });
        expect(JSON.parse(call!)).toEqual({ text: `é${text}` });
      }),
    );
  });
});
