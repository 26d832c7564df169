import fc from "fast-check";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { LOGO_LIMITS, SVG_ATTRIBUTES, SVG_ELEMENTS } from "@/config/runtime/logos";
import { isSafeStyle, sanitizeSvg } from "@/lib/store/logos/sanitize-svg";

const { DOMParser } = new JSDOM().window;

/** The inside of the new file, with what was taken away. */
function inside(markup: string): [svg: string, removed: string[]] {
  const clean = sanitizeSvg(
    `<svg xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${markup}</svg>`,
  );
  if (typeof clean === "string") throw new Error(clean);
  return [clean.svg.replace(/^<svg[^>]*>|<\/svg>$/g, ""), clean.removed];
}

/** Parses a picture like a browser: by the rules of XML, and refused where it is not well-formed. */
function parsed(svg: string): Element[] {
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return [document.documentElement, ...document.documentElement.querySelectorAll("*")];
}

describe("an SVG is rewritten from allowed elements", () => {
  it.each([
    ["<script>alert(1)</script>", "", ["script"]],
    ['<g onload="alert(1)" fill="red"/>', '<g fill="red"></g>', ["onload"]],
    ['<a href="javascript:alert(1)"><path/></a>', "", ["a"]],
    ["<foreignObject><p>x</p></foreignObject>", "", ["foreignObject"]],
    ['<image href="https://tracker.example/x.png"/>', "<image></image>", ["href"]],
    ["<image xlink:href='//tracker.example/x.png'/>", "<image></image>", ["href"]],
    ['<image href="data:image/svg+xml;base64,AA=="/>', "<image></image>", ["href"]],
    ['<use href="other.svg#a"/>', "<use></use>", ["href"]],
    ["<style>@import 'x.css'</style>", "", ["style"]],
    ["<style>a{fill:u\\72l(x)}</style>", "", ["style"]],
    ['<style>"/*"{fill:url(//x.example)}"*/"{}</style>', "", ["style"]],
    ['<style>a{background:image-set("//x.example" 1x)}</style>', "", ["style"]],
    ['<g style="fill:url(https://x.example)"/>', "<g></g>", ["style"]],
    ['<g fill="url(//x.example#a)"/>', "<g></g>", ["fill"]],
    ['<use href="#a"><set attributeName="href" to="//x.example"/></use>', '<use href="#a"></use>', ["set"]],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', "", ["animate"]],
    ["<title><b>x</b>Acme &amp; Sons</title>", "<title>Acme &amp; Sons</title>", ["b"]],
    ["<title><style><![CDATA[</title><script>x</script>]]></style></title>", "<title></title>", ["style"]],
    ["<!-- --><?xml-stylesheet href='//x.example'?><path/>", "<path></path>", []],
  ])("%s", (markup, svg, removed) => expect(inside(markup)).toEqual([svg, removed]));

  it.each([
    '<path fill="#123456" d="M0 0h1v1z" transform="translate(1 2) rotate(45)"></path>',
    '<linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="rgb(1, 2, 3)"></stop></linearGradient>',
    '<style type="text/css">.a{fill:url(#a)}@media (prefers-color-scheme: dark){.a:not(.b)&gt;g{fill:#fff}}</style>',
    '<g filter="url(#f)" clip-path="url(&apos;#c&apos;)"><use href="#a"></use></g>',
    '<image href="data:image/png;base64,AA==" width="1"></image>',
    '<text font-family="Arial, sans-serif">Kia &#201;lan &lt;3</text>',
  ])("changes nothing of %s", (markup) => expect(inside(markup)).toEqual([markup, []]));

  it("has the deepest allowed level, and none below", () => {
    const [svg] = inside("<g>".repeat(20_000));
    expect(svg.match(/<g>/g)).toHaveLength(LOGO_LIMITS.levels - 1);
  });
});

const attributeName = fc.constantFrom(
  ...[
    "fill",
    "style",
    "href",
    "xlink:href",
    "onload",
    "ONCLICK",
    "src",
    "id",
    "d",
    "to",
    "xmlns",
    "xml:base",
    "begin",
  ],
);
const value = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        ..."url( javascript: data:image/svg+xml, //x.example #a ) ' \" \\75 @import /* */ ; < > & image-set( \0 \n ]]>".split(
          " ",
        ),
      ),
    )
    .map((parts) => parts.join("")),
);
const name = fc.constantFrom(
  ...[
    "g",
    "path",
    "use",
    "image",
    "style",
    "title",
    "desc",
    "script",
    "foreignObject",
    "a",
    "set",
    "animate",
    "svg",
    "p",
    "math",
  ],
  ...[
    "font",
    "iframe",
    "feImage",
    "handler",
    "textPath",
    "switch",
    "table",
    "select",
    "template",
    "noscript",
    "plaintext",
  ],
);
const attribute = fc
  .tuple(attributeName, value, fc.constantFrom('"', "'", ""))
  .map(([key, text, quote]) => `${key}=${quote}${text}${quote}`);
const piece = fc.oneof(
  fc.tuple(name, fc.array(attribute, { maxLength: 3 })).map(([tag, list]) => `<${[tag, ...list].join(" ")}>`),
  fc
    .tuple(name, fc.array(attribute, { maxLength: 3 }))
    .map(([tag, list]) => `<${[tag, ...list].join(" ")}/>`),
  name.map((tag) => `</${tag}>`),
  value,
  fc.constantFrom(
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "<?x",
    "?>",
    "&lt;script&gt;",
    "<!DOCTYPE svg [<!ENTITY x '<script/>'>]>",
    "&x;",
  ),
);

describe("whatever a file holds", () => {
  it("the new one is well-formed, has allowed names alone and loads nothing", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const clean = sanitizeSvg(`<svg viewBox="0 0 9 9">${pieces.join("")}`);
        fc.pre(typeof clean !== "string");
        for (const element of parsed((clean as { svg: string }).svg)) {
          expect(SVG_ELEMENTS).toContain(element.localName);
          expect(element.namespaceURI).toBe("http://www.w3.org/2000/svg");
          for (const { name: key, value: text } of element.attributes) {
            expect([...SVG_ATTRIBUTES, "href", "xmlns"]).toContain(key);
            expect(key !== "href" || /^(?:\s*#|data:image\/(?:png|jpeg|gif|webp);base64,)/.test(text)).toBe(
              true,
            );
            expect(key === "href" || key === "xmlns" || isSafeStyle(text)).toBe(true);
          }
          expect(element.localName !== "style" || isSafeStyle(element.textContent ?? "")).toBe(true);
        }
      }),
    );
  });

  it("rewriting it again changes nothing", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
        const once = sanitizeSvg(`<svg viewBox="0 0 9 9">${pieces.join("")}`);
        fc.pre(typeof once !== "string");
        const { svg } = once as { svg: string };
        expect(sanitizeSvg(svg)).toMatchObject({ svg, removed: [] });
      }),
    );
  });
});
