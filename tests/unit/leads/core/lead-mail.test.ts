import { describe, expect, it } from "vitest";
import type { Lead } from "../../../../lib/leads/core/lead";
import { emailSettings, leadEmails } from "../../../../lib/leads/core/lead-emails";
import { appointmentLines, detailLines, leadNotes, leadText } from "../../../../lib/leads/core/lead-text";
import { vehiclePath } from "../../../../lib/store/api/vehicle-path";
import { makeLead, NOW, STORE, VEHICLE } from "./fixture";

const SITE = "https://acme.example.com";

describe("how a lead reaches the dealership", () => {
  it("by the store's own settings, as far as it has them", () => {
    const store = {
      ...STORE,
      leadEmails: {
        subjectFormat: "{dealership}: {subject} {other}",
        types: { AVAILABILITY: { subject: "Car?", type: "text" as const, recipient: "bdc@example.com" } },
      },
    };
    expect(emailSettings("AVAILABILITY", store)).toEqual({
      type: "text",
      subject: "Acme North: Car? {other}",
      recipient: "bdc@example.com",
    });
    expect(emailSettings("SERVICE", store)).toMatchObject({
      type: "text",
      subject: "Acme North: Service Form {other}",
      recipient: STORE.email,
    });
  });

  it("a staff member gets a different text beside the store's mail", () => {
    const direct = { name: "Noor Haddad", email: "noor@example.com" };
    const [store, own] = leadEmails(makeLead({ direct }), STORE, SITE);
    expect(own).toMatchObject({
      id: `${store!.id}.direct`,
      message: { type: "text", email: "noor@example.com", body: leadText(makeLead({ direct }), STORE, SITE) },
    });
    expect(own!.message.subject).not.toBe("");
    expect(leadEmails(makeLead(), STORE, SITE)).toHaveLength(1);
  });

  it("from the store, with a reply address only where there is one", () => {
    const [mail] = leadEmails(makeLead({ user: { ...makeLead().user, email: "" } }), STORE, SITE);
    expect(mail!.from).toEqual({ name: "Acme North", address: STORE.email });
    expect(mail).not.toHaveProperty("replyTo");
  });

  it("a lead with a file is text with the file; ADF without", () => {
    const files = [{ id: "f1", name: "cv.pdf", type: "application/pdf" }];
    const [withFile] = leadEmails(makeLead({ files }), STORE, SITE);
    expect(withFile).toMatchObject({ message: { type: "text" }, files });
    const [adf] = leadEmails(makeLead(), STORE, SITE);
    expect(adf!.message.type).toBe("adf");
    expect(adf).not.toHaveProperty("files");
  });
});

describe("a lead as text", () => {
  const lines = (changes: Partial<Lead>) => leadText(makeLead(changes), STORE, SITE).split("\n");
  it("the whole of a lead about a vehicle", () =>
    expect(lines({ user: { ...makeLead().user, phone: "" }, comments: "" }).slice(0, 16)).toEqual([
      "New lead from the website",
      "",
      "Name: Ada O'Neill",
      "Email: ada@shopper.example.com",
      "",
      "Vehicle: 2020 Honda Accord EX-L",
      "Stock number: S7",
      `VIN: ${VEHICLE.vin}`,
      "Miles: 30,000",
      "Price: $18,995",
      "Body style: Sedan",
      "Transmission: 6-Speed Manual",
      "Exterior color: Modern Steel",
      "Interior color: Black",
      "",
      "Received: 2026-11-21T09:58:03-06:00",
    ]));
  it("ends with one line break and has no empty blocks", () => {
    const text = leadText(makeLead({ comments: "" }), STORE, SITE);
    expect(text.endsWith(`Lead: ${makeLead().id}\n`)).toBe(true);
    expect(text).not.toMatch(/\n\n\n/);
  });
  it("a vehicle without a price, a lead without a vehicle", () => {
    const unpriced = { ...VEHICLE, internetPrice: null, salePriceCur: null, msrp: null };
    expect(lines({ vehicle: unpriced as typeof VEHICLE }).join("\n")).not.toContain("Price:");
    expect(lines({ vehicle: null, vin: null }).join("\n")).not.toContain("VIN");
    expect(lines({ vehicle: null })).toContain(`VIN (no longer listed): ${VEHICLE.vin}`);
  });
  it("an address in one line", () => {
    const address = {
      type: "home",
      street: "1 Main St",
      apartment: "2b",
      city: "Peoria",
      regioncode: "IL",
      postalcode: "61602",
    } as const;
    expect(lines({ user: { ...makeLead().user, address } })).toContain(
      "Address: 1 Main St 2b, Peoria, IL 61602",
    );
    const { apartment: _, ...house } = address;
    expect(lines({ user: { ...makeLead().user, address: house } })).toContain(
      "Address: 1 Main St, Peoria, IL 61602",
    );
  });
  it("a name of one part has no blank at its end", () =>
    expect(lines({ user: { ...makeLead().user, lastName: "" } })).toContain("Name: Ada"));

  it("values under their headings, each heading once", () =>
    expect(
      detailLines(
        makeLead({
          direct: { name: "Noor", email: "n@example.com" },
          details: [
            { label: "Plain", value: "0" },
            { section: "Job", label: "Title", value: "Tech" },
            { section: "Job", label: "Since", value: "2019" },
            { section: "Home", label: "Rent", value: "$1" },
          ],
        }),
      ),
    ).toEqual(["For: Noor", "Plain: 0", "", "Job", "Title: Tech", "Since: 2019", "", "Home", "Rent: $1"]));
  it("a heading at the very top has no empty line before it", () =>
    expect(detailLines(makeLead({ details: [{ section: "Job", label: "a", value: "b" }] }))).toEqual([
      "Job",
      "a: b",
    ]));

  it("a booked time written out and exactly", () => {
    const start = Date.UTC(2026, 10, 23, 16, 30);
    const lead = makeLead({ appointment: { start, end: start + 1 } as NonNullable<Lead["appointment"]> });
    expect(appointmentLines(lead, STORE)).toEqual([
      "Test drive: Monday, November 23 at 10:30 am (2026-11-23T10:30:00-06:00)",
    ]);
    expect(appointmentLines(makeLead(), STORE)).toEqual([]);
    expect(lines({ appointment: lead.appointment })).toContain(appointmentLines(lead, STORE)[0]);
  });

  it("notes: the page that showed the form and its consent box, and the vehicle's where that is another", () => {
    const page = `/test-drive/${VEHICLE.vin}`;
    const notes = (shownOn: string, changes: Partial<Lead> = {}) =>
      leadNotes(makeLead({ consent: { ...makeLead().consent, page: shownOn }, ...changes }), STORE, SITE)
        .split("\n")
        .filter((line) => /page/i.test(line));
    const own = `${SITE}${vehiclePath(VEHICLE)}`;
    expect(notes(page)).toEqual([`Page: ${SITE}${page}`, `Vehicle page: ${own}`]);
    expect(notes(vehiclePath(VEHICLE))).toEqual([`Page: ${own}`]);
    expect(notes("")).toEqual([`Vehicle page: ${own}`]);
    expect(notes(page, { vehicle: null })).toEqual([`Page: ${SITE}${page}`]);
  });

  it("notes: information for the dealership", () => {
    const consent = makeLead().consent;
    const agreement = { version: "privacy-1", text: "I agree.", at: NOW, page: "/" };
    const notes = leadNotes(
      makeLead({
        vehicle: null,
        spamReason: "honeypot",
        consent: { ...consent, given: false, page: "" },
        phoneConfirmedAt: NOW,
        agreements: [agreement, { ...agreement, version: "esign-1", person: "co" }],
        files: [
          { id: "1", name: "a.pdf", type: "x" },
          { id: "2", name: "b.txt", type: "y" },
        ],
        ads: { gclid: "1", utm_source: "mail" },
      }),
      STORE,
      SITE,
    );
    expect(notes.split("\n")).toEqual([
      "Possible spam (a hidden field was filled in)",
      "Received: 2026-11-21T09:58:03-06:00",
      "Phone number confirmed with a code: 2026-11-21T09:58:03-06:00",
      "Consent to calls and texts: not given",
      "Agreed to: privacy-1 (2026-11-21T09:58:03-06:00)",
      "Attached: a.pdf, b.txt",
      "gclid: 1",
      "utm_source: mail",
      `Lead: ${makeLead().id}`,
    ]);
  });
});
