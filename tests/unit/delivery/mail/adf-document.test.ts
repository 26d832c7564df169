import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AdfEmail, adfDocument } from "../../../../lib/delivery/mail/email-message";
import { adfEmail, adfTransmission, adfVehicle, emailSettings } from "../../../../lib/leads/core/lead-emails";
import { parseXml, validateAdf } from "../../../support/adf";
import { runs } from "../../../support/scale";
import { makeVehicle } from "../../../support/store-fixture";
import { makeLead, STORE } from "../../leads/core/fixture";

/** One element of a document, as a strict reader sees it. */
interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Own text, with references resolved. */
  text: string;
}

const TOKEN = /<\?[^?]*\?>|<\/([a-z]+)>|<([a-z]+)((?: [a-z]+="[^"<]*")*)>|([^<]+)/y;
const REFERENCES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Reads the part of XML that ADF uses: elements, attributes, text, references. It shares no code with the writer
 * and is fast enough for thousands of documents; xmllint says whether they are valid.
 * @throws when it contains anything else, or an element is not closed
 */
function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < xml.length; at = TOKEN.lastIndex) {
    const [, closed, name, attributes, text] = TOKEN.exec(xml) ?? [];
    if (TOKEN.lastIndex === 0) throw new Error(`not XML at ${at}: ${xml.slice(at, at + 40)}`);
    const inner = open.at(-1)!;
    if (text !== undefined) inner.text += resolved(text);
    if (closed !== undefined && open.pop()!.name !== closed)
      throw new Error(`</${closed}> closes ${inner.name}`);
    if (name === undefined) continue;
    const element = { name, attributes: attributesOf(attributes ?? ""), children: [], text: "" };
    inner.children.push(element);
    open.push(element);
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error("not one whole element");
  return root.children[0]!;
}

/** The first element on a path of names; an index from 0 follows its name, `vehicle:1`. */
function find(element: XmlElement, path: string): XmlElement | undefined {
  let found: XmlElement | undefined = element;
  for (const step of path.split("/")) {
    const [name, index = "0"] = step.split(":");
    found = found?.children.filter((child) => child.name === name)[Number(index)];
  }
  return found;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-z]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name!, resolved(value!)]));
}

function resolved(text: string): string {
  return text.replace(/&(?:#(\d+)|([a-z]+));|&/g, (whole, code?: string, name?: string) => {
    const character = code ? String.fromCodePoint(Number(code)) : REFERENCES[name ?? ""];
    if (character === undefined) throw new Error(`not a reference: ${whole}`);
    return character;
  });
}

const JOB = { id: "6f1c9a52-0000-4000-8000-000000000001", requestDate: "2026-11-21T09:58:03-06:00" };
const SITE = "https://acme.example.com";
const EMAIL = adfEmail(makeLead(), emailSettings("AVAILABILITY", STORE), STORE, SITE)!;

describe("the ADF document", () => {
  it("is this, element by element", () => {
    expect(adfDocument(EMAIL, JOB)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
<prospect status="new">
<id sequence="1" source="Website - Check Availability">6f1c9a52-0000-4000-8000-000000000001</id>
<requestdate>2026-11-21T09:58:03-06:00</requestdate>
<vehicle interest="buy" status="used">
<year>2020</year>
<make>Honda</make>
<model>Accord</model>
<vin>1FTEW1E45LF000007</vin>
<stock>S7</stock>
<trim>EX-L</trim>
<bodystyle>Sedan</bodystyle>
<transmission>M</transmission>
<odometer status="unknown" units="mi">30000</odometer>
<colorcombination>
<interiorcolor>Black</interiorcolor>
<exteriorcolor>Modern Steel</exteriorcolor>
<preference>1</preference>
</colorcombination>
<price type="quote" currency="USD">18995</price>
</vehicle>
<customer>
<contact>
<name part="first">Ada</name>
<name part="last">O&apos;Neill</name>
<email>ada@shopper.example.com</email>
<phone type="voice" time="day">312-555-0187</phone>
</contact>
<comments>Is it still there?

Received: 2026-11-21T09:58:03-06:00
Page: https://acme.example.com/used
Vehicle page: https://acme.example.com/used-cars-for-sale/2020-honda-accord-ex-l-1FTEW1E45LF000007
Consent to calls and texts: yes (text contact-1, 2026-11-21T09:58:03-06:00)
Lead: 6f1c9a52-0000-4000-8000-000000000001</comments>
</customer>
<vendor>
<vendorname>Acme North</vendorname>
<url>https://heartland.example.com</url>
<contact>
<name part="full">Marian Okafor</name>
<email>sales@north.example.com</email>
<phone type="voice" time="day">630-555-0100</phone>
<address type="work">
<street line="1">1480 Foxglove Parkway</street>
<city>Naperville</city>
<regioncode>IL</regioncode>
<postalcode>60563</postalcode>
<country>US</country>
</address>
</contact>
</vendor>
<provider>
<name part="full">Website - Check Availability</name>
<url>https://acme.example.com</url>
<contact>
<name part="full">Heartland Auto Group</name>
<email>sales@north.example.com</email>
<phone type="voice" time="day">630-555-0100</phone>
</contact>
</provider>
</prospect>
</adf>
`);
  });

  it("is valid, with and without optional parts", () => {
    const bare = adfVehicle(
      makeVehicle(1, { trim: "", bodystyle: null, internetPrice: null, transmission: null }),
    );
    const address = {
      type: "home",
      street: "1 Elm St",
      postalcode: "60540",
      city: "N",
      regioncode: "IL",
    } as const;
    const documents = [
      adfDocument(EMAIL, JOB),
      adfDocument({ ...EMAIL, vehicle: bare, comments: "" }, JOB),
      adfDocument({ ...EMAIL, prospect: { status: "resend" } }, JOB),
      adfDocument(
        { ...EMAIL, customer: { ...EMAIL.customer, address: { ...address, apartment: "2" } } },
        JOB,
      ),
      adfDocument(
        { ...EMAIL, customer: { ...EMAIL.customer, address: { ...address, type: "delivery" } } },
        JOB,
      ),
    ];
    expect(documents.at(-1)).toContain('<address type="delivery">');
    expect(() => validateAdf(documents)).not.toThrow();
  });

  it("the DTD rejects elements out of order, so that the check above is meaningful", () => {
    const wrong = adfDocument(EMAIL, JOB).replace(/(<make>.*<\/make>)\n(<model>.*<\/model>)/, "$2\n$1");
    expect(() => validateAdf([wrong])).toThrow(/does not follow the DTD/);
  });

  it.each([
    ["markup", `<script>"&amp;'</script>]]>`],
    ["emoji and right-to-left text", "👩‍🔧 שלום مرحبا"],
    ["line breaks", "a\nb\tc"],
  ])("keeps %s, in ASCII", (_, text) => {
    const xml = adfDocument({ ...EMAIL, customer: { ...EMAIL.customer, comments: text }, comments: "" }, JOB);
    expect(xml).toMatch(/^[\t\n -~]*$/);
    expect(parseXml(xml).querySelector("comments")!.textContent).toBe(text);
  });

  it("random payloads produce valid XML that reads back equal", () => {
    const documents: string[] = [];
    fc.assert(
      fc.property(anyEmail, (email) => {
        const xml = adfDocument(email, JOB);
        documents.push(xml);
        const prospect = find(readXml(xml), "prospect")!;
        const text = (path: string) => find(prospect, path)?.text;
        const { customer, vehicle, trade_in } = email;
        expect(text("customer/contact/name:0")).toBe(legal(customer.first_name));
        expect(text("customer/contact/name:1")).toBe(legal(customer.last_name));
        expect(text("customer/comments")).toBe(legal(customer.comments!));
        expect(text("customer/contact/address/street")).toBe(legal(customer.address!.street));
        expect(text("vehicle:0/make")).toBe(legal(vehicle.make));
        expect(text("vehicle:0/model")).toBe(legal(vehicle.model));
        expect(text("vehicle:0/price")).toBe(String(vehicle.price));
        expect(find(prospect, "vehicle:1")!.attributes.interest).toBe("trade-in");
        expect(text("vehicle:1/model")).toBe(legal(trade_in!.model));
        expect(text("vehicle:1/comments")).toBe(legal(trade_in!.comments!));
        expect(text("vendor/vendorname")).toBe(legal(email.vendor.name));
        expect(find(prospect, "id")!.attributes.source).toBe(legal(email.provider.name));
      }),
      { numRuns: runs(10_000) },
    );
    expect(documents.length).toBeGreaterThanOrEqual(runs(10_000));
    validateAdf(documents.filter((_, index) => index % 20 === 0));
  });
});

/** Characters of XML 1.0, written here once more from its definition. */
function legal(text: string): string {
  return Array.from(text)
    .filter((character) => {
      const code = character.codePointAt(0)!;
      if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
      return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
    })
    .join("");
}

const anyText = fc.string({ unit: "binary", minLength: 1 }).map((text) => `x${text}`);
const anyEmail: fc.Arbitrary<AdfEmail> = fc
  .record({
    first: anyText,
    last: anyText,
    said: anyText,
    make: anyText,
    model: anyText,
    name: anyText,
    price: fc.nat(),
  })
  .map(
    ({ first, last, said, make, model, name, price }): AdfEmail => ({
      ...EMAIL,
      vehicle: { ...EMAIL.vehicle, make, model, price },
      trade_in: { ...EMAIL.vehicle, interest: "trade-in", model: make, comments: said },
      customer: {
        ...EMAIL.customer,
        first_name: first,
        last_name: last,
        comments: said,
        address: { type: "home", street: said, city: name, regioncode: "IL", postalcode: "60540" },
      },
      vendor: { ...EMAIL.vendor, name },
      provider: { ...EMAIL.provider, name: `Website - ${name}` },
      comments: "",
    }),
  );

describe("the vehicle of an ADF lead", () => {
  it.each([
    ["new", "new"],
    ["used", "used"],
    ["certified", "used"],
  ] as const)("condition %s has status %s", (condition, status) => {
    expect(adfVehicle(makeVehicle(1, { condition })).status).toBe(status);
  });

  it.each([
    [{ salePriceCur: 18_000, internetPrice: 20_000 }, 18_000],
    [{ salePriceCur: null, internetPrice: 20_000 }, 20_000],
    [{ salePriceCur: null, internetPrice: null }, undefined],
  ])("price: the sale price, else the old one: %j", (prices, price) => {
    expect(adfVehicle(makeVehicle(1, prices)).price).toBe(price);
  });

  it.each([
    ["6-Speed Manual", "M"],
    ["M", "M"],
    ["5-Speed M/T", "M"],
    ["Manual", "M"],
    ["Automatic", "A"],
    ["8-Speed Automatic with Manual Mode", "A"],
    ["Automated Manual", "A"],
    ["CVT", "A"],
    ["1-Speed Direct Drive", "A"],
    [null, undefined],
    ["", undefined],
  ])("transmission %j is %s", (transmission, letter) => {
    expect(adfTransmission(transmission)).toBe(letter);
  });
});
