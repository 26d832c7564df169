import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LeadOrigin } from "@/components/staff/leads/lead-parts";
import { LeadPerson } from "@/components/staff/leads/lead-person";
import { PersonalData } from "@/components/staff/leads/personal-data";
import { PrivacyRequest } from "@/components/staff/leads/privacy-request";
import type { DeletedPerson } from "@/lib/leads/privacy/delete-person";
import { DATA_KINDS } from "@/lib/leads/privacy/personal-data";
import { makeLead, NOW } from "../leads/core/fixture";

const ZONE = "America/Chicago";

describe("the page of a lead", () => {
  it("shows each accepted text with its version and time, and the source of the visit", () => {
    const agreements = [{ version: "esign-1", text: "Electronic, please.", at: NOW, page: "/apply" }];
    const lead = makeLead({ agreements, ads: { utm_source: "newsletter", gclid: "abc" } });
    const html = renderToStaticMarkup(<LeadOrigin lead={lead} timeZone={ZONE} seesConsents={false} />);
    for (const shown of ["I agree.", "Text contact-1", "Electronic, please.", "Text esign-1", "newsletter"])
      expect(html).toContain(shown);
    expect(html.match(new RegExp(new Date(NOW).toISOString(), "g"))).toHaveLength(2);
    expect(html).toContain("Click on Google Ads");
    const plain = renderToStaticMarkup(<LeadOrigin lead={makeLead()} timeZone={ZONE} seesConsents={false} />);
    expect(plain).toContain("No known ad.");
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
    lead.user = { ...lead.user, address, language: "es" };
    const html = renderToStaticMarkup(<LeadPerson lead={lead} timeZone={ZONE} />);
    for (const shown of [
      "ada@shopper.example.com",
      "555-0187",
      "confirmed with a code",
      "12 Elm, Gary, IN, 46402",
      "Spanish",
    ])
      expect(html).toContain(shown);
  });

  it("links from a lead to all stored data of its person", () => {
    expect(renderToStaticMarkup(<PersonalData id="lead-1" />)).toContain(
      'href="/staff/leads/lead-1/personal-data"',
    );
  });

  it("shows the person and the data, with counts, before download and deletion are offered with the right", () => {
    const contact = { value: "ada@shopper.example.com", names: ["Ada", "Bob"], leads: 2, mark: "0a" };
    const leftOut = { value: "3125550187", names: [], leads: 0, mark: "0b" };
    const counts = Object.fromEntries(Object.keys(DATA_KINDS).map((kind) => [kind, 0]));
    const preview = {
      ...{
        name: "Ada O'Neill",
        code: "c0de",
        contacts: [contact],
        leftOut: [leftOut],
        senders: ["x@y.example"],
      },
      ...{ deleted: { ...counts, leads: 2, blackedOut: 1, mailFiles: 0, underWay: 1 } as DeletedPerson },
      ...{ staying: [{ kind: "history" as const, count: 3, reason: "proof" }] },
    };
    const shown = (rights: { export: boolean; erase: boolean }) =>
      renderToStaticMarkup(<PrivacyRequest id="lead-1" preview={preview} rights={rights} />);
    const all = shown({ export: true, erase: true });
    for (const text of [
      'action="/api/staff/leads/lead-1/export"',
      'action="/api/staff/leads/lead-1/erase"',
      'name="code" value="c0de"',
      'name="without" value="0b"',
      "Type the name to confirm: Ada O&#x27;Neill",
      "Ada · Bob · 2 leads",
      "x@y.example",
      "555-0187",
      "One message is being sent right now.",
      "proof",
    ])
      expect(all).toContain(text);
    expect(all).not.toContain("sealed credit applications");
    expect(shown({ export: true, erase: false })).not.toContain("/erase");
  });
});
