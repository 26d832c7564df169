import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LeadOrigin } from "@/components/staff/leads/lead-parts";
import { LeadPerson } from "@/components/staff/leads/lead-person";
import { PersonalData } from "@/components/staff/leads/personal-data";
import { makeLead, NOW } from "../leads/core/fixture";

const ZONE = "America/Chicago";

describe("the page of a lead", () => {
  it("shows each text that was agreed to with its version and time, and what brought the person", () => {
    const agreements = [{ version: "esign-1", text: "Electronic, please.", at: NOW, page: "/apply" }];
    const lead = makeLead({ agreements, ads: { utm_source: "newsletter", gclid: "abc" } });
    const html = renderToStaticMarkup(<LeadOrigin lead={lead} timeZone={ZONE} seesConsents={false} />);
    for (const shown of ["I agree.", "Text contact-1", "Electronic, please.", "Text esign-1", "newsletter"])
      expect(html).toContain(shown);
    expect(html.match(new RegExp(new Date(NOW).toISOString(), "g"))).toHaveLength(2);
    expect(html).toContain("Click on Google Ads");
    const plain = renderToStaticMarkup(<LeadOrigin lead={makeLead()} timeZone={ZONE} seesConsents={false} />);
    expect(plain).toContain("No advertisement is known.");
  });

  it("shows how the person is reached, as text that a print has", () => {
    const address = {
      type: "home",
      street: "12 Elm",
      city: "Gary",
      regioncode: "IN",
      postalcode: "46402",
    } as const;
    const lead = makeLead({ phoneConfirmedAt: NOW });
    lead.user = { ...lead.user, address };
    const html = renderToStaticMarkup(<LeadPerson lead={lead} timeZone={ZONE} />);
    for (const shown of [
      "ada@shopper.example.com",
      "555-0187",
      "confirmed by a code",
      "12 Elm, Gary, IN, 46402",
    ])
      expect(html).toContain(shown);
  });

  it("offers download and deletion to those who may, by what the lead has of the person", () => {
    const user = { ...makeLead().user, email: "" };
    const shown = (rights: { export?: boolean; erase?: boolean }) =>
      renderToStaticMarkup(<PersonalData id="lead-1" user={user} rights={rights} />);
    const all = shown({ export: true, erase: true });
    expect(all).toContain('action="/api/staff/leads/lead-1/export"');
    expect(all).toContain('action="/api/staff/leads/lead-1/erase"');
    expect(all).toContain("Type the name to confirm: Ada O&#x27;Neill");
    expect(all).toContain('name="byPhone"');
    expect(all).not.toContain('name="byEmail"');
    expect(shown({ export: true })).not.toContain("/erase");
  });
});
