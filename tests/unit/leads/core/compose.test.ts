import { describe, expect, it } from "vitest";
import { LEAD_TYPES, type LeadType } from "../../../../config/leads/leads";
import { zonedTimestamp } from "../../../../lib/core/time/zoned-timestamp";
import { EmailJobSchema } from "../../../../lib/delivery/mail/email-message";
import { emailSettings } from "../../../../lib/leads/core/lead-emails";
import { leadEmail, makeLead, STORE } from "./fixture";

describe("lead e-mail subjects", () => {
  it.each([
    ["AVAILABILITY", "Website Lead"],
    ["UNLOCK_INVENTORY", "Unlock Inventory Form"],
    ["UNLOCK_PRICE", "Personalize Price Form"],
    ["SCHEDULE_TEST_DRIVE", "Schedule Test Drive Form"],
    ["SELL_OR_TRADE", "Sell Trade Form"],
    ["CONTACT_SALES", "Contact Us Form (sales)"],
    ["CONTACT_DEALERSHIP", "Contact Us Form (dealership)"],
    ["CONTACT_FINANCE", "Contact Us Form (finance)"],
    ["CONTACT_SERVICE", "Contact Us Form (service)"],
    ["CAREERS", "Careers Form"],
    ["SERVICE", "Service Form"],
    ["APPLY_FINANCING", "Apply For Financing Form"],
    ["FULL_CREDIT_APP", "Full Credit Application Form"],
    ["STAFF_MEMBER", "Staff Member Form"],
    ["POP_UP", "Pop Up Lead Form"],
  ] as [LeadType, string][])("%s: %s, with the dealership's name", (type, subject) => {
    expect(emailSettings(type, STORE).subject).toBe(`${subject} - Acme North`);
  });

  it("stay one line, whatever the dealership's name", () => {
    const store = { ...STORE, name: "Acme\r\nBcc: all@example.com {subject}" };
    expect(emailSettings("AVAILABILITY", store).subject).toBe(
      "Website Lead - Acme Bcc: all@example.com {subject}",
    );
  });

  it("each type of lead is sent as adf or text", () => {
    for (const { email } of Object.values(LEAD_TYPES)) expect(["adf", "text"]).toContain(email);
  });
});

describe("requestdate, ISO 8601 with the offset of the store's time zone", () => {
  it.each([
    [Date.UTC(2026, 10, 21, 15, 58, 3), "America/Chicago", "2026-11-21T09:58:03-06:00"],
    [Date.UTC(2026, 6, 1, 4, 30, 0), "America/Chicago", "2026-06-30T23:30:00-05:00"],
    [Date.UTC(2026, 2, 8, 8, 0, 0), "America/Chicago", "2026-03-08T03:00:00-05:00"],
    [Date.UTC(2026, 0, 1, 6, 0, 0), "America/Chicago", "2026-01-01T00:00:00-06:00"],
    [Date.UTC(2026, 10, 21, 15, 58, 3), "America/Indiana/Indianapolis", "2026-11-21T10:58:03-05:00"],
    [Date.UTC(2026, 10, 21, 15, 58, 3), "UTC", "2026-11-21T15:58:03+00:00"],
    [Date.UTC(2026, 10, 21, 15, 58, 3), "Mars/Olympus", "2026-11-21T15:58:03+00:00"],
  ])("%d in %s is %s", (at, zone, text) => expect(zonedTimestamp(at, zone)).toBe(text));
});

describe("lead e-mail payload", () => {
  it("without a vehicle it is text, readable, with the ads parameters appended", () => {
    const lead = makeLead({ vehicle: null, status: "resend", ads: { gclid: "abc" }, spamReason: "too-fast" });
    const { message } = leadEmail(lead);
    expect(message).toEqual({
      type: "text",
      subject: "Website Lead - Acme North",
      email: "sales@north.example.com",
      body: `Returning lead from the website

Name: Ada O'Neill
Email: ada@shopper.example.com
Phone: +1 (312) 555-0187

VIN (no longer listed): 1FTEW1E45LF000007

Message:
> Is it still there?

Possible spam (sent within two seconds)
Received: 2026-11-21T09:58:03-06:00
Page: https://acme.example.com/used
Consent to calls and texts: yes (text contact-1, 2026-11-21T09:58:03-06:00)
gclid: abc
Lead: 6f1c9a52-0000-4000-8000-000000000001
`,
    });
  });

  it("states a missing consent", () => {
    const lead = makeLead({ consent: { ...makeLead().consent, given: false }, vehicle: null });
    const { message } = leadEmail(lead);
    expect(message.type === "text" && message.body).toContain("Consent to calls and texts: not given");
  });

  it("is accepted by the outbox and POST /api/email/send", () => {
    for (const lead of [makeLead(), makeLead({ vehicle: null })]) {
      const job = leadEmail(lead);
      expect(EmailJobSchema.parse(JSON.parse(JSON.stringify(job)))).toEqual(JSON.parse(JSON.stringify(job)));
    }
  });

  it("replies go to the visitor", () => {
    expect(leadEmail(makeLead()).replyTo).toBe("ada@shopper.example.com");
  });
});
