import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OWN_SCRIPTS, REACT_CALL_HEADS, REACT_CLOCK } from "@/config/runtime/inline-scripts";
import { deferScripts } from "@/lib/web/next-internals/defer-scripts";
import {
  isReactCall,
  knownScriptHashes,
  pieceOfData,
  scriptsOfManifest,
} from "@/lib/web/security/known-scripts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
/** A template literal that runs code. */
const IN_TEMPLATE = ["`$", "{alert(1)}`"].join("");
const NONE = new Set<string>();
const tag = (script: string) => `<script>${script}</script>`;
const push = (...parts: unknown[]) => `self.__next_f.push(${JSON.stringify(parts)})`;
const check = (html: string, data = "", ofBuild: ReadonlySet<string> = NONE) =>
  knownScriptHashes(html, Buffer.from(data), ofBuild);
const allowed = (script: string, data = "", ofBuild = NONE) =>
  check(tag(script), data, ofBuild).hashes.length === 1;

describe("inline scripts of our own", () => {
  it.each(OWN_SCRIPTS)(
    "is recognized by its text, and its hash for middleware is correct: $hash",
    ({ text, hash }) => {
      expect(hash).toBe(`'sha256-${sha256(text)}'`);
      // The page cache writes pages in ASCII: another character would change the text.
      expect(text).toMatch(/^\p{ASCII}+$/u);
      expect(check(tag(text)).hashes).toEqual([hash]);
      expect(check(tag(`${text};alert(1)`))).toEqual({ hashes: [], unknown: 1 });
    },
  );

  it("the loader of the page's code, for files of our own build alone", () => {
    const late = (src: string) =>
      deferScripts(`<html><head><script src="${src}" async=""></script></head><body></body></html>`);
    expect(check(late("/_next/static/chunks/a.js?dpl=1")).hashes).toHaveLength(1);
    const foreign = late("https://evil.example/a.js");
    expect(foreign).not.toContain("requestIdleCallback");
    const forged = late("/_next/static/a.js").replace("/_next/static/a.js", "https://evil.example/a.js");
    expect(check(forged)).toEqual({ hashes: [], unknown: 1 });
    expect(
      allowed(`${/<script>(\(function.*)\)<\/script>/s.exec(late("/_next/static/a.js"))![1]},alert(1))`),
    ).toBe(false);
  });
});

describe("inline scripts of the build", () => {
  const params = { otherChunks: ["static/chunks/a.js"], runtimeModuleIds: [7] };
  const manifest = JSON.stringify({
    chunkLoadingGlobal: "TURBOPACK",
    pagesChunkGroupBootstrapParams: { "/page": params },
  });
  const begin = (value: unknown) =>
    `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${JSON.stringify(value)});`;

  it("are those that its manifest names, and no other", () => {
    const ofBuild = scriptsOfManifest(manifest);
    expect(allowed(begin(params), "", ofBuild)).toBe(true);
    expect(allowed(begin({ ...params, runtimeModuleIds: [8] }), "", ofBuild)).toBe(false);
    expect(allowed(begin(params))).toBe(false);
  });
});

describe("the data that Next hands to React in scripts", () => {
  const data = '0:["$","p",null,{"children":"Café"}]\n1:"end"\n';
  const first = push(1, data.slice(0, 20));
  const second = push(1, data.slice(20));
  const begins = "(self.__next_f=self.__next_f||[]).push([0])";

  it("is recognized as the page's own data, in order, and once", () => {
    const page = [begins, first, second].map(tag).join("<p>");
    expect(check(page, data)).toMatchObject({ unknown: 0 });
    expect(check(page, data).hashes).toEqual(
      [begins, first, second].map((each) => `'sha256-${sha256(each)}'`),
    );
    expect(check(page, data.replace("end", "END"))).toMatchObject({ unknown: 1 });
  });

  it("in bytes where a piece is not text, and with escapes for non-ASCII", () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00]);
    const script = push(3, bytes.toString("base64"));
    expect(knownScriptHashes(tag(script), bytes, NONE).hashes).toHaveLength(1);
    expect(allowed(push(1, "Café").replace("é", "\\u00e9"), "Café")).toBe(true);
  });

  it("data from outside the page is rejected, and the following pieces are still recognized", () => {
    const injected = push(1, '0:["$","a",null,{"href":"javascript:alert(1)"}]\n');
    const page = [begins, first, injected, second].map(tag).join("");
    const { hashes, unknown } = check(page, data);
    expect(unknown).toBe(1);
    expect(hashes).not.toContain(`'sha256-${sha256(injected)}'`);
    expect(hashes).toContain(`'sha256-${sha256(second)}'`);
  });

  it.each([
    ["a call as argument", "self.__next_f.push([1,alert(1)])"],
    ["a call within a template", `self.__next_f.push([1,${IN_TEMPLATE}])`],
    ["a template without one", "self.__next_f.push([1,`x`])"],
    ["single quotes", "self.__next_f.push([1,'x'])"],
    ["a getter", "self.__next_f.push([1,{get a(){alert(1)}}])"],
    ["an object", 'self.__next_f.push([1,{"a":"x"}])'],
    ["a second statement", 'self.__next_f.push([1,"x"]);alert(1)'],
    ["a second statement that ends alike", 'self.__next_f.push([1,"x"]);alert([1,"x"])'],
    ["a comma", 'self.__next_f.push([1,"x"],alert(1))'],
    ["a comma within", 'self.__next_f.push([(alert(1),1),"x"])'],
    ["a comment", 'self.__next_f.push([1,"x"/*"]);alert(1)//*/])'],
    ["a chained call", 'self.__next_f.push([1,"x"]).constructor.constructor("alert(1)")()'],
    ["an operator", 'self.__next_f.push([1,"x"+alert(1)])'],
    ["a spread", 'self.__next_f.push([1,..."x"])'],
    ["a tag", "self.__next_f.push([1,alert`1`])"],
    ["a line break in the text", 'self.__next_f.push([1,"\n"])'],
    ["an escape that JSON has not", 'self.__next_f.push([1,"\\x41"])'],
    ["a third part", 'self.__next_f.push([1,"x","y"])'],
    ["state of a form", 'self.__next_f.push([2,"x"])'],
    ["another object", 'self.__next_g.push([1,"x"])'],
    ["something before", ' self.__next_f.push([1,"x"])'],
    ["something behind", 'self.__next_f.push([1,"x"]) '],
  ])("%s is no data, whatever the page holds", (_, script) => {
    expect(pieceOfData(script)).toBeNull();
    expect(allowed(script, "x")).toBe(false);
  });

  it("without the page's data none is recognized", () => {
    expect(allowed(first)).toBe(false);
    expect(allowed("(self.__next_f=alert(1)).push([0])")).toBe(false);
  });
});

describe("React's own scripts", () => {
  const source = readFileSync(
    "node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js",
    "utf8",
  );
  const texts = [
    ...source.matchAll(/stringToPrecomputedChunk\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g),
  ].map(([, literal]) => new Function(`return ${literal}`)() as string);
  const headOf = (name: keyof typeof REACT_CALL_HEADS) =>
    texts
      .map((text) => (text.endsWith(`${name}("`) ? text.slice(0, -name.length - 2) : text))
      .find((text) => sha256(text) === REACT_CALL_HEADS[name]);

  it("are those of the installed build", () => {
    expect(texts).toContain(REACT_CLOCK);
    for (const name of Object.keys(REACT_CALL_HEADS) as (keyof typeof REACT_CALL_HEADS)[]) {
      const head = headOf(name);
      expect(head, name).toContain(`${name}=function(`);
      expect(isReactCall(`${head}${name}("B:0","S:0")`), name).toBe(true);
      expect(isReactCall(`${name}("B:0","a \\"quoted\\" text",null)`), name).toBe(true);
    }
    expect(allowed(REACT_CLOCK)).toBe(true);
  });

  it.each([
    '$RC("B:0",alert(1))',
    '$RC("B:0","S:0");alert(1)',
    'alert(1);$RC("B:0","S:0")',
    `$RC("B:0",${IN_TEMPLATE})`,
    '$RC("B:0",{"toString":"x"})',
    "$RC('B:0')",
    '$RC("B:0"),alert("x")',
    '$RR("B:0","S:0",[["/x.css"]])',
    `${REACT_CLOCK}alert(1)`,
  ])("%s is not one", (script) => expect(allowed(script)).toBe(false));
});

it("any other inline script gets no hash; files and data blocks need none", () => {
  expect(
    check('<script>alert(1)</script><script type="module">import("/x.js")</script><script id=x>\n</script>'),
  ).toEqual({ hashes: [], unknown: 3 });
  expect(
    check(
      '<script src="/x.js" async=""></script><script async="" src="/y.js">x</script><script type="application/ld+json">{}</script>',
    ),
  ).toEqual({ hashes: [], unknown: 0 });
});
