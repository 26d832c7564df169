import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedCellText } from "@/lib/catalog/inventory/import/cell-text";
import { detectSeparator, readHeader, readRow } from "@/lib/catalog/inventory/import/header";
import { htmlToText } from "@/lib/catalog/inventory/import/html-to-text";
import { parseList } from "@/lib/catalog/inventory/import/parse-values";

describe("descriptions", () => {
  it.each([
    ["One owner.<br>20&quot; wheels &amp; tow package", 'One owner.\n20" wheels & tow package'],
    ["<p>First</p><p>Second</p>", "First\nSecond"],
    ["<b>Bold</b>  and   wide", "Bold and wide"],
    ["a<script>alert(1)</script>b", "a b"],
    ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
    ["&#169; &#x2014; &#X2014; &nosuch;", "© — — &nosuch;"],
    ["&#0;&#xD800;", ""],
    [
      "no&#7;bell, no&#xDFFF;half a character, no&#x110000;such one",
      "no bell, no half a character, no such one",
    ],
    ["&#xE000;&#x10FFFF;", "\ue000\u{10ffff}"],
    ["one \ntwo\n three", "one\ntwo\nthree"],
    ["line\r\n\r\n\r\n\r\nline", "line\n\nline"],
  ])("%j reads %j", (html, text) => expect(htmlToText(html, 1_000)).toBe(text));

  it.each([
    ["a<SCRIPT type='x'>1 < 2</script >b<style>p{}</STYLE>c<style>p{}</style\n>d", "a b c d"],
    ["a<script>never closed", "a never closed"],
    ["a<script><style>x</style>b</script>c", "a c"],
    ["<b<script></script>r>x", "x"],
    ["<a<b>a>x", "a>x"],
    ["one<a<br>two", "one two"],
    ["one<BR/>two</H2 >three", "one\ntwo\nthree"],
    ["end <a", "end <a"],
  ])("%j reads %j", (html, text) => expect(htmlToText(html, 1_000)).toBe(text));

  it("end at the maximum number of characters, and are read at most four times as far", () => {
    expect(htmlToText("One owner", 3)).toBe("One");
    expect(htmlToText(`${"<b>".repeat(4)}One owner`, 4)).toBe("One");
  });

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
    ["&amp", /^&&&/],
    [" \n", ""],
    ["a \t", /^a a a/],
  ])("a megabyte of %j takes linear time, without backtracking", (part, expected) => {
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

describe("cells", () => {
  it.each([
    // Excel's marks of text
    ['="00412"', "00412"],
    ['="say ""hi"""', 'say "hi"'],
    ["'00412", "00412"],
    ["'=1+1", "=1+1"],
    ["'-5", "-5"],
    ["'Cuda", "'Cuda"],
    ["'32 Coupe", "'32 Coupe"],
    ["Driver's", "Driver's"],
    // character references of the HTML standard
    ["Town &amp; Country", "Town & Country"],
    ["owner&#146;s &#150; one&nbsp;owner&hellip; &frac12;", "owner’s – one owner… ½"],
    ["&Eacute;lan Ca&ntilde;on &#8217;quoted&#x2019; &check;", "Élan Cañon ’quoted’ ✓"],
    ["&NotEqualTilde; &CounterClockwiseContourIntegral;", "≂̸ ∳"],
    ["R&D, AT&T; 5 & 6", "R&D, AT&T; 5 & 6"],
    ["https://a.example/?a=1&copy=2&amp;b=3", "https://a.example/?a=1&copy=2&b=3"],
    ["no&#0;character", "no character"],
    // characters that show nothing or turn the direction of text
    ["\u202eevil\u202c \u200bzero\ufeff so\u00adft", "evil zero soft"],
    ["\u2066Ford\u2069\u200e", "Ford"],
    ["one\u00a0two\u2003three", "one two three"],
    ["bell\u0007, line\u2028next", "bell , line\nnext"],
    ["  plain = 5%  ", "plain = 5%"],
  ])("%j reads %j", (cell, text) => expect(feedCellText(cell)).toBe(text));

  it("have no mark around them, nothing that hides and no reference, for any text", () => {
    const part = fc.constantFrom(
      "&amp;",
      "&#146;",
      "&rsquo;",
      "\u200b",
      "\u202e",
      "\u0000",
      "Ford ",
      "é",
      "12",
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = feedCellText(`="${parts.join("")}"`);
        expect(text).not.toMatch(/&#?\w+;|[\u200b\u202a-\u202e]|[^\P{Cc}\n]|^="/u);
        expect(text).toBe(text.trim());
        for (const whole of ["Ford", "é", "12"])
          expect(text.split(whole).length).toBe(parts.join(" ").split(whole).length);
      }),
    );
  });

  it("are decoded before they are split, and cleaned in names of columns too", () => {
    const header = readHeader(["VIN", '="Options"', "\u200bMake", "Model&nbsp;Name"]);
    if (!header.ok) throw new Error(header.message);
    const row = readRow(header.plan, [
      "x",
      "Heated &amp; Ventilated Seats,Tow",
      "Chrysler",
      "Town &amp; Country",
    ]);
    expect(row).toMatchObject({ make: "Chrysler", model: "Town & Country" });
    expect(parseList(row.options)).toEqual(["Heated & Ventilated Seats", "Tow"]);
  });
});

describe("header rows (without case, spaces and _-#.[])", () => {
  it.each(["VIN", "vin", " Vin ", "V_I-N", "VIN #", "SERIAL#", "\ufeffVIN"])(
    "finds the VIN column as %j",
    (name) => {
      expect(readHeader([name, "Year", "Make"])).toMatchObject({ ok: true, columns: 3 });
    },
  );

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
    ["StockType", "condition"],
    ["state_of_vehicle", "condition"],
    ["mileage.value", "miles"],
    ["mileage.unit", "mileageUnit"],
    ["image[3].url", "photos"],
    ["Photo 12", "photos"],
    ["image_link", "photos"],
    ["additional_image_link", "morePhotos"],
    ["vehicle_msrp", "msrp"],
    ["vehicle_option", "options"],
    ["certified_pre-owned", "certified"],
    ["store_code", "dealerId"],
  ] as const)("reads the column %j as %s, wherever it is", (name, field) => {
    const header = readHeader(["Year", name, "Make", "VIN"]);
    if (!header.ok) throw new Error(header.message);
    expect(readRow(header.plan, ["2020", " value ", "Ford", "x"])[field]).toBe("value");
  });

  it("reads a field without a column, and a row that ends early, as empty", () => {
    const header = readHeader(["VIN", "Year", "Make"]);
    if (!header.ok) throw new Error(header.message);
    expect(readRow(header.plan, ["x", "2020"])).toMatchObject({
      vin: "x",
      year: "2020",
      make: "",
      stock: "",
    });
  });

  it("joins numbered and repeated columns of a list, by their numbers", () => {
    const names = [
      "VIN",
      "Make",
      "Year",
      "image[10].url",
      "image[2].url",
      "image[0].tag[0]",
      "Option",
      "Options",
      "Options",
    ];
    const header = readHeader(names);
    if (!header.ok) throw new Error(header.message);
    const row = readRow(header.plan, ["x", "Ford", "2020", "ten", " two ", "Front", "no", "a, b", "c"]);
    expect(row).toMatchObject({ photos: "two|ten", options: "a, b|c" });
    expect(readRow(header.plan, ["x", "Ford", "2020", "ten"]).photos).toBe("ten");
  });

  it("prefers the state of a vehicle to the grade of its condition", () => {
    const header = readHeader(["VIN", "condition", "Make", "vehicle_type", "state_of_vehicle"]);
    if (!header.ok) throw new Error(header.message);
    expect(readRow(header.plan, ["x", "GOOD", "Ford", "car_truck", "USED"]).condition).toBe("USED");
  });

  it.each([
    [["VIN", "Inventory Type", "Vehicle Type"], ["x", "Used", "Sedan"], { condition: "Used", body: "Sedan" }],
    [["VIN", "Inventory Type", "Vehicle Type"], ["x", "", "Sedan"], { condition: "", body: "Sedan" }],
    [["VIN", "Make", "Vehicle Type"], ["x", "Ford", "New"], { condition: "New", body: "" }],
    [["VIN", "Make", "vehicle_type"], ["x", "Ford", "car_truck"], { condition: "", body: "" }],
    [["VIN", "Type", "Make"], ["x", "SUV", "Ford"], { condition: "" }],
    [["VIN", "Type", "Make"], ["x", "Wholesale", "Ford"], { condition: "Wholesale" }],
    [["VIN", "Type", "Make"], ["x", "New SUV", "Ford"], { condition: "New SUV" }],
    [["VIN", "Category", "Make"], ["x", "IN TRANSIT", "Ford"], { status: "IN TRANSIT" }],
    [["VIN", "Category", "Make"], ["x", "Used cars", "Ford"], { status: "" }],
  ])("%j reads %j by known terms", (names, cells, fields) => {
    const header = readHeader(names);
    expect(header.ok && readRow(header.plan, cells)).toMatchObject(fields);
  });

  it.each([
    [["VIN", "Make", "Price"], {}, []],
    [
      ["VIN", "Make", "Year", "Net Price"],
      {},
      ["no column is known to hold the price; not read: Net Price."],
    ],
    [["VIN", "Make", "Year", "Net Price"], { "Net Price": "price" }, []],
    [["VIN", "Make", "Model"], {}, ["no column is known to hold the price: no vehicle gets one."]],
    [
      ["VIN", "Price", "Year", "Opt Codes", "Key Features"],
      {},
      ["no column is known to hold the options; not read: Key Features."],
    ],
    [["VIN", "Price", "Options", "Key Features"], {}, []],
  ])("%j with the map %j warn: %j", (names, map, warnings) => {
    const header = readHeader(names, map);
    expect(header.ok && header.warnings.map((each) => each.replace(/ --map.*/, ""))).toEqual(warnings);
  });

  it("uses the first filled of several columns for one field", () => {
    const header = readHeader(["VIN", "Photos", "ImageList", "Make"]);
    if (!header.ok) throw new Error(header.message);
    expect(readRow(header.plan, ["x", "b", "a", "Ford"]).photos).toBe("a");
    expect(readRow(header.plan, ["x", "b", "", "Ford"]).photos).toBe("b");
  });

  it.each([
    [["Stock", "Year", "Make", "Model"], /no VIN column/],
    [["apples", "pears", "VIN"], /no column names/],
    [["1HGCM82633A004352", "2003", "Honda"], /no header row/],
    [["2003", " 1hgcm82633a004352 ", "Honda"], /no header row/],
  ])("refuses %j", (cells, message) => {
    expect(readHeader(cells)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  it.each([
    ["VIN,Year,Make", ","],
    ["VIN\tYear\tMake, given", "\t"],
    ["VIN|Year|Make", "|"],
    ["VIN;Year;Make", ";"],
    ['"VIN","Year","Photo Url List"', ","],
    // Known names outweigh the number of parts; without any, the parts decide.
    ["VIN;Year;Make;Notes, remarks, extras, and, so, on", ";"],
    ['"VIN","Year","a|b|c|d|e"', ","],
    ["1HGCM82633A004352|2003|Honda", "|"],
    ["1HGCM82633A004352|2003|Silver, metallic, clean, two keys", "|"],
  ])("finds the separator of %j", (line, separator) => expect(detectSeparator(line)).toBe(separator));

  it("never throws on any cells", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), fc.array(fc.string()), (header, cells) => {
        const read = readHeader(header, { [header[0] ?? "1"]: header[1] ?? "vin" });
        if (read.ok) readRow(read.plan, cells);
        expect([",", "\t", "|", ";"]).toContain(detectSeparator(header.join("|")));
      }),
    );
  });
});

describe("a map of columns", () => {
  const planOf = (cells: string[], map: Record<string, string>) => {
    const header = readHeader(cells, map);
    if (!header.ok) throw new Error(header.message);
    return header;
  };

  it("mapped fields override column names, by name or number", () => {
    const cells = ["VIN", "Price", "Asking Price!", "Year", "Grade"];
    const { plan } = planOf(cells, { price: "msrp", "asking-price!": "price", 5: "Condition" });
    expect(readRow(plan, ["x", "1", "2", "2020", "used"])).toMatchObject({
      msrp: "1",
      sellingPrice: "2",
      condition: "used",
    });
  });

  it("omits ignored columns", () => {
    const { plan } = planOf(["VIN", "Type", "Condition", "Year"], { Type: "ignore" });
    expect(readRow(plan, ["x", "Car", "Used", "2020"]).condition).toBe("Used");
  });

  it("treats a numeric name as a name", () => {
    const { plan } = planOf(["VIN", "Year", "Make", "1"], { 1: "trim" });
    expect(readRow(plan, ["x", "2020", "Ford", "XLT"])).toMatchObject({ vin: "x", trim: "XLT" });
  });

  it("by numbers alone reads a file without a header from its first row", () => {
    const first = ["S1", "1HGCM82633A004352", "2003", "Honda"];
    expect(planOf(first, { 1: "stock", 2: "vin", 3: "year", 4: "make" })).toMatchObject({ isHeader: false });
    expect(readHeader(first, { 1: "stock", vin: "vin" })).toMatchObject({ ok: false });
    expect(readHeader(first, { 1: "stock", 3: "year", 4: "make" })).toMatchObject({
      message: expect.stringMatching(/no VIN column\. --map COLUMN=FIELD/),
    });
  });
});
