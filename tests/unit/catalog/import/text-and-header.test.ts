import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectSeparator, readHeader, readRow } from "@/lib/catalog/inventory/import/header";
import { htmlToText } from "@/lib/catalog/inventory/import/html-to-text";

describe("descriptions", () => {
  it.each([
    ["One owner.<br>20&quot; wheels &amp; tow package", 'One owner.\n20" wheels & tow package'],
    ["<p>First</p><p>Second</p>", "First\nSecond"],
    ["<b>Bold</b>  and   wide", "Bold and wide"],
    ["a<script>alert(1)</script>b", "a b"],
    ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
    ["&#169; &#x2014; &nosuch;", "© — &nosuch;"],
    ["&#0;&#xD800;", ""],
    ["line\r\n\r\n\r\n\r\nline", "line\n\nline"],
  ])("%j reads %j", (html, text) => expect(htmlToText(html, 1_000)).toBe(text));

  it.each([
    ["a<SCRIPT type='x'>1 < 2</script >b<style>p{}</STYLE>c", "a b c"],
    ["a<script>never closed", "a never closed"],
    ["a<script><style>x</style>b</script>c", "a c"],
    ["<b<script></script>r>x", "x"],
    ["<a<b>a>x", "a>x"],
    ["one<BR/>two</H2 >three", "one\ntwo\nthree"],
    ["end <a", "end <a"],
  ])("%j reads %j", (html, text) => expect(htmlToText(html, 1_000)).toBe(text));

  const MEGABYTE = 1_000_000;
  it.each([
    ["<script>", ""],
    ["<script", /^<script/],
    ["</script", /^<\/script/],
    ["</script ", /^<\/script/],
    ["<style></script>", ""],
    ["<script>x</script>", ""],
    ["<a ", /^<a <a/],
    ["<a", /^<a<a/],
    ["<br><", /^<\n<\n</],
    ["&amp", /^&amp&amp/],
    [" \n", ""],
    ["a \t", /^a a a/],
  ])("a megabyte of %j takes no longer than its length: the work only goes forward", (part, expected) => {
    const text = htmlToText(part.repeat(Math.ceil(MEGABYTE / part.length)), MEGABYTE);
    expect(text).toMatch(expected instanceof RegExp ? expected : /^$/);
  });

  it("is bounded, and leaves no tag, for any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[<>/abr&#;1 ]{0,80}$/)),
        (html) => {
          const text = htmlToText(html, 50);
          expect(text.length).toBeLessThanOrEqual(50);
          // What an entity spells is text, even where it reads like a tag.
          expect(html.includes("&") ? "" : text).not.toMatch(/<[a-z][^<>]*>/i);
        },
      ),
    );
  });
});

describe("header rows (without case, space, _, - and #)", () => {
  it.each(["VIN", "vin", " Vin ", "V_I-N", "VIN #", "\ufeffVIN"])("finds the VIN column as %j", (name) => {
    expect(readHeader([name, "Year", "Make"])).toMatchObject({ ok: true, columns: 3 });
  });

  it.each([
    ["Stock #", "stock"],
    ["stock_number", "stock"],
    ["New/Used", "condition"],
    ["TYPE", "condition"],
    ["Series", "trim"],
    ["Colour", "exteriorColor"],
    ["Ext_Color_Generic", "exteriorGeneric"],
    ["Odometer", "miles"],
    ["Drivetrain Desc", "drivetrain"],
    ["Photo Url List", "photos"],
    ["Image-List", "photos"],
    ["Inventory Date", "dateInStock"],
    ["History_Report_URL", "historyReportUrl"],
    ["Private_Reserve", "privateReserve"],
    ["Great_Deal", "greatDeal"],
    ["CPO", "certified"],
  ] as const)("reads the column %j as %s, wherever it is", (name, field) => {
    const header = readHeader(["Year", name, "Make", "VIN"]);
    if (!header.ok) throw new Error(header.message);
    expect(readRow(header.plan, ["2020", " value ", "Ford", "x"])[field]).toBe("value");
  });

  it("takes the first filled of several columns for one field", () => {
    const header = readHeader(["VIN", "Photos", "ImageList", "Make"]);
    if (!header.ok) throw new Error(header.message);
    expect(readRow(header.plan, ["x", "b", "a", "Ford"]).photos).toBe("a");
    expect(readRow(header.plan, ["x", "b", "", "Ford"]).photos).toBe("b");
  });

  it.each([
    [["Stock", "Year", "Make", "Model"], /no VIN column/],
    [["apples", "pears", "VIN"], /no column names/],
    [["1HGCM82633A004352", "2003", "Honda"], /no header row/],
  ])("refuses %j", (cells, message) => {
    expect(readHeader(cells)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  it.each([
    ["VIN,Year,Make", ","],
    ["VIN\tYear\tMake, given", "\t"],
    ["VIN|Year|Make", "|"],
    ["VIN;Year;Make", ";"],
    ['"VIN","Year","Photo Url List"', ","],
  ])("finds the separator of %j", (line, separator) => expect(detectSeparator(line)).toBe(separator));

  it("never throws on any cells", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), fc.array(fc.string()), (header, cells) => {
        const read = readHeader(header);
        if (read.ok) readRow(read.plan, cells);
        expect([",", "\t", "|", ";"]).toContain(detectSeparator(header.join("|")));
      }),
    );
  });
});
