import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { multiLine, singleLine } from "../../../lib/core/platform/clean-text";
import { adfDocument } from "../../../lib/delivery/mail/email-message";
import { adfEmail, emailSettings } from "../../../lib/leads/core/lead-emails";
import { adfProspects } from "../../../lib/staff/inbound/adf-prospect";
import { mailProcess, readXml } from "../../../lib/staff/inbound/read-mail";
import { runs } from "../../support/scale";
import { makeLead, STORE, VEHICLE } from "../leads/core/fixture";

afterAll(() => mailProcess().close());

const read = async (xml: string) => {
  const result = await readXml(xml);
  if ("fault" in result) throw new Error(result.fault);
  return adfProspects(result.root);
};
const CARS = `<?xml version="1.0"?><?adf version="1.0"?>
<ADF><prospect status="new"><id sequence="1" source="Cars.com">77-1</id>
<requestdate>2026-11-21T10:00:00-06:00</requestdate>
<vehicle interest="buy" status="used"><year>2019</year><make>Kia</make><model>Telluride</model>
<vin>5xyp34hc0kg012345</vin><stock>F1</stock><comments><![CDATA[Is it <still> there & clean?]]></comments></vehicle>
<vehicle interest="trade-in"><year>2012</year><make>Honda</make><model>Fit</model><odometer units="mi">91000</odometer></vehicle>
<customer><contact><name part="full">Ada  Byron King</name><email>ada@Example.com</email>
<phone type="cellphone">312-555-0188</phone><phone>312-555-0199</phone>
<address><street line="1">1 Main St</street><city>Joliet</city><regioncode>IL</regioncode></address></contact>
<comments>Call after 5 &#8212; please</comments></customer>
<vendor><id source="Forecourt">north</id><vendorname>Acme North</vendorname></vendor>
<provider><name part="full">Cars.com</name><service>New Lead</service></provider></prospect></ADF>`;

describe("ADF of another system", () => {
  it("is read in any case, with CDATA, references, and a full name", async () => {
    expect(await read(CARS)).toEqual([
      {
        ids: [{ source: "Cars.com", value: "77-1" }],
        vehicle: {
          ...{
            year: "2019",
            make: "Kia",
            model: "Telluride",
            trim: "",
            vin: "5XYP34HC0KG012345",
            stock: "F1",
          },
          ...{ odometer: "", comments: "Is it <still> there & clean?" },
        },
        tradeIn: {
          ...{ year: "2012", make: "Honda", model: "Fit", trim: "", vin: "", stock: "" },
          ...{ odometer: "91000", comments: "" },
        },
        customer: {
          ...{ firstName: "Ada", lastName: "Byron King", email: "ada@Example.com" },
          ...{ phone: "312-555-0188, 312-555-0199", address: "1 Main St, Joliet, IL" },
        },
        comments: "Call after 5 — please",
        vendor: { ids: ["north"], name: "Acme North" },
        provider: { name: "Cars.com", service: "New Lead" },
      },
    ]);
  });

  it("that this site writes is read with its person, vehicle and comments, whatever was typed", async () => {
    const typed = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(typed, typed, typed, async (firstName, lastName, comments) => {
        const user = { ...makeLead().user, firstName, lastName };
        const lead = makeLead({ user, vehicle: VEHICLE, comments });
        const email = adfEmail(lead, emailSettings(lead.type, STORE), STORE, "https://acme.example.com")!;
        const [prospect] = await read(adfDocument(email, { id: "job", requestDate: "2026-11-21T10:00:00Z" }));
        expect(prospect?.customer).toMatchObject({
          firstName: singleLine(firstName),
          lastName: singleLine(lastName),
          email: lead.user.email,
        });
        expect(prospect?.vehicle).toMatchObject({ vin: VEHICLE.vin, make: VEHICLE.make });
        expect(`${prospect?.comments}\n${prospect?.vehicle?.comments}`).toContain(multiLine(comments));
        expect(prospect?.provider.name).toMatch(/^Website - /);
      }),
      { numRuns: runs(50) },
    );
  });

  it.each([
    ["no XML", "Hello, is it there?", []],
    ["nothing", "", []],
    ["XML of another kind", "<a><b>c</b></a>", []],
    ["an unclosed prospect", "<adf><prospect><id>1</id>", [{ ids: [{ source: "", value: "1" }] }]],
  ])("%s has no more prospects than it says", async (_, xml, expected) => {
    expect(await read(xml)).toMatchObject(expected);
  });

  it.each([
    [
      "a document type with entities",
      '<!DOCTYPE adf [<!ENTITY a "aaaa">]><adf><prospect>&a;</prospect></adf>',
      "unreadable",
    ],
    ["too many elements", `<adf>${"<prospect/>".repeat(6_000)}</adf>`, "too-large"],
    ["too deep nesting", `${"<a>".repeat(50)}${"</a>".repeat(50)}`, "too-deep"],
  ])("%s is refused", async (_, xml, fault) => expect(await readXml(xml)).toEqual({ fault }));
});
