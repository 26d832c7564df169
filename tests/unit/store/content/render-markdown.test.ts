import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { renderDocument, renderMarkdown } from "@/lib/store/content/markdown";
import { runs } from "../../../support/scale";

describe("Markdown texts", () => {
  it("become HTML, tables too", () => {
    const html = renderMarkdown("## A\n\n- b\n\n| c | d |\n| --- | --- |\n| 1 | 2 |");
    expect(html).toContain('<h2 id="a">A</h2>');
    expect(html).toContain("<li>b</li>");
    expect(html).toMatch(/<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>/);
  });

  it("become tables whose wide rows a phone stacks, each cell with its column's name", () => {
    const long = "Engine, transmission and drive axles, for the first owner";
    const html = renderMarkdown(
      `| warranty | how long | covers |\n|---|---|---|\n| Engine | 10 years | ${long} |`,
    );
    expect(html).toContain('class="table-scroll table-stacked"');
    expect(html).toContain('<th scope="col">how long</th>');
    expect(html).toContain('<th scope="row">Engine</th>');
    expect(html).toContain(`<td data-label="Covers"><span>${long}</span></td>`);
    expect(renderMarkdown("| a | b | c |\n|---|---|---|\n| 36 months | $412 | 4.9% |")).not.toContain(
      "stacked",
    );
    expect(renderMarkdown(`| a | b |\n|---|---|\n| 1 | ${long} and more |`)).not.toContain("stacked");
  });

  it("have a unique id for each heading, also for equal headings", () => {
    const text = ["Warranty", "Warranty 2", "Warranty", "Warranty", "Fees"]
      .map((name) => `## ${name}`)
      .join("\n\n");
    const { html, sections } = renderDocument(text, {}, {});
    const ids = ["warranty", "warranty-2", "warranty-3", "warranty-4", "fees"];
    expect(sections.map(({ id }) => id)).toEqual(ids);
    expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  });

  it("strike through text between two tildes, and nothing else", () =>
    expect(renderMarkdown("~3~5 days, ~~old~~")).toBe("<p>~3~5 days, <del>old</del></p>"));

  it("list their sections by plain title", () => {
    const text = "## {name}'s *own* cover\n\na\n\n### Not this\n\n## Questions";
    expect(renderDocument(text, { name: "A & B" }, {}).sections).toEqual([
      { id: expect.stringMatching(/^a-/), title: "A & B's own cover" },
      { id: "questions", title: "Questions" },
    ]);
  });

  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[x](javascript:alert(1))",
    "[x](data:text/html,y)",
    "![x](javascript:alert(1))",
    '<a href="x" style="position:fixed">x</a>',
    "<iframe src=//evil.example></iframe>",
  ])("lose what could act: %s", (markdown) => {
    const html = renderMarkdown(markdown);
    expect(html).not.toMatch(/<script|<iframe|<img[^>]+src|onerror|javascript:|data:|style=/);
  });

  it("have their placeholders filled in as text: a name stays a name", () => {
    const html = renderMarkdown("Call {phone} or [{email}](mailto:{email}). {unknown} {constructor}", {
      phone: "*1* <b>2</b>",
      email: "a@b.example",
    });
    expect(html).toContain("*1* &#x3C;b>2&#x3C;/b>");
    expect(html).toContain('<a href="mailto:a@b.example">a@b.example</a>');
    expect(html).toContain("{unknown} {constructor}");
  });

  it("have sections that can be linked to by their headings", () => {
    expect(renderMarkdown("## Cookie *Settings*\n\n## …")).toBe(
      '<h2 id="cookie-settings">Cookie <em>Settings</em></h2>\n<h2>…</h2>',
    );
  });

  it("never hold a script, whatever is in the file or in the store's name", () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom("<script>", "](javascript:", "<svg onload=", "{name}", "`", "|", "\n\n"),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.string(), (parts, name) => {
        const acting = elementsOf(renderMarkdown(parts.join(""), { name })).filter(
          ({ tagName, attrs }) =>
            /^(script|svg|style|iframe)$/.test(tagName) ||
            attrs.some(
              ({ name: attribute, value }) => /^on/.test(attribute) || /^\s*javascript:/i.test(value),
            ),
        );
        expect(acting).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });
});

type Element = DefaultTreeAdapterTypes.Element;

/** Parses HTML like a browser: a "<script>" in an attribute is no element. */
function elementsOf(html: string): Element[] {
  const below = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
    node.childNodes.flatMap((child) => ("tagName" in child ? [child, ...below(child)] : []));
  return below(parseFragment(html));
}
