import { beforeEach, expect, it } from "vitest";
import { SHOPPER_MAIL_KIND } from "../../config/runtime/outbox";
import { type EmailJob, EmailJobSchema } from "../../lib/delivery/mail/email-message";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import type { LeadContext } from "../../lib/leads/core/lead";
import { purgeShopperMails } from "../../lib/leads/core/lead-receipt";
import { parseLead } from "../../lib/leads/core/stored-lead";
import { leadForm } from "../../lib/leads/forms/forms";
import { inLocale } from "../../lib/store/i18n/in-locale";
import { type Instances, onBothDatabases } from "../support/databases";
import {
  availabilityFields,
  COMPANY,
  leadContext,
  leadSite,
  NOW,
  STOCK,
  testDriveFields,
} from "../unit/leads/core/fixture";

const HOUR = 60 * 60 * 1_000;
const ON = leadSite({ ...STOCK, profile: { ...COMPANY, receipts: undefined } });

function receiptContract(instances: () => Instances): void {
  let posts = 0;

  beforeEach(async () => {
    const { first } = instances();
    for (const table of ["outbox", "test_drives", "leads"] as const) await first.deleteFrom(table).execute();
  });

  const post = (form: string, changes: Record<string, unknown> = {}, context: Partial<LeadContext> = {}) => {
    const fields = form === "test-drive" ? testDriveFields(changes) : availabilityFields(changes);
    const idempotencyKey = `0b4bb6a1-0000-4000-8000-${String(++posts).padStart(12, "0")}`;
    const using = leadContext(instances().first, { site: ON, ...context });
    return acceptLead(leadForm(form)!, { ...fields, idempotencyKey }, using);
  };

  async function receipts(): Promise<EmailJob[]> {
    const rows = await instances()
      .second.selectFrom("outbox")
      .selectAll()
      .where("kind", "=", SHOPPER_MAIL_KIND)
      .orderBy("created_at")
      .execute();
    expect(rows.map(({ lead_id }) => lead_id).filter(Boolean)).toEqual([]);
    return rows.map((row) => EmailJobSchema.parse(JSON.parse(row.payload_json)));
  }

  const leadMails = () =>
    instances().first.selectFrom("outbox").select("id").where("kind", "=", "email").execute();

  it("are in the language of the form, while the dealership's mail says which that is", async () => {
    await inLocale("es", () => post("test-drive"));
    const [mail] = await receipts();
    expect(mail!.language).toBe("es");
    expect(JSON.stringify(mail!.content)).toContain("/es/test-drive/scheduled/");
    const { first } = instances();
    const lead = await first.selectFrom("leads").select(["id", "payload_json"]).executeTakeFirstOrThrow();
    expect(parseLead(lead.payload_json, lead.id).user.language).toBe("es");
    const [stored] = await first
      .selectFrom("outbox")
      .select("payload_json")
      .where("kind", "=", "email")
      .execute();
    expect(stored!.payload_json).toContain("Language: Spanish");
  });

  it("name what arrived, who replies and when in opening hours, the car, its total price and the store", async () => {
    await post("availability");
    const [mail] = await receipts();
    const { subject, email, body } = mail!.message as Extract<EmailJob["message"], { type: "text" }>;
    expect(email).toBe("ada@shopper.example.com");
    expect(subject).toBe("We have your request – Acme North");
    expect(body).toContain("Our sales team will get back to you by Saturday, November 21 at 11 am.");
    expect(body).toContain("2020 Honda Accord EX-L");
    expect(body).toContain("$18,995");
    expect(body).toContain("Phone: ends in 0187");
    expect(body).toContain("Sales hours\nMon–Fri: 9 am–8 pm");
    expect(body).toContain("https://www.google.com/maps/dir/");
    expect(mail).toMatchObject({ automatic: "auto-replied", toShopper: true });
    expect(mail!.content!.blocks.find(({ type }) => type === "car")).toMatchObject({
      picture: { src: expect.stringMatching(/^https:\/\/acme\.example\.com\//), alt: expect.any(String) },
    });
  });

  it("repeat nothing that was typed", async () => {
    await post("availability", { firstName: "Buy at evil.example", message: "Win at evil.example" });
    const text = JSON.stringify(await receipts());
    expect(text).not.toMatch(/evil|Ada|Neill|555-0187/);
    expect(text).not.toContain("Message");
  });

  it("of a test drive have the time, the link that moves it, and a file for the calendar", async () => {
    await post("test-drive");
    const [mail] = await receipts();
    expect(mail!.message).toMatchObject({
      body: expect.stringContaining("Your test drive is booked for Monday, November 23 at 10:30 am."),
    });
    const { id, booking_token } = await instances()
      .first.selectFrom("leads")
      .select(["id", "booking_token"])
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(mail)).toContain(`/test-drive/scheduled/${booking_token}`);
    expect(JSON.stringify({ ...mail!, id: "" })).not.toContain(id);
    expect(mail!.calendar).toContain("BEGIN:VEVENT");
  });

  it("are sent once for a form, an address and an hour, on whichever instance", async () => {
    const at = (minutes: number, changes = {}) =>
      post("availability", { message: `At ${minutes}`, ...changes }, { now: () => NOW + minutes * 60_000 });
    await at(0);
    await at(1);
    await at(59, { email: " ADA+other@shopper.example.com" });
    expect(await receipts()).toHaveLength(1);
    expect(await leadMails()).toHaveLength(3);
    await at(60);
    expect(await receipts()).toHaveLength(2);
    await at(60, { email: "bob@shopper.example.com" });
    await post("test-drive", {}, { now: () => NOW });
    expect(await receipts()).toHaveLength(4);
  });

  it("are not sent for suspected spam, without an address, by the staff, above a limit, or while disabled", async () => {
    await post("availability", { subjectLine: "x" });
    await post("availability", { email: "" });
    await post("availability", { message: "2" }, { byStaff: true });
    await post(
      "availability",
      { message: "3" },
      { count: async () => ({ ok: false, retryAfterSeconds: 9 }) },
    );
    await post("availability", { message: "4" }, { site: leadSite() });
    const off = STOCK.stores.map((store) => ({ ...store, receipts: false }));
    await post("availability", { message: "5" }, { site: leadSite({ ...ON.stock, stores: off }) });
    expect(await receipts()).toEqual([]);
    expect((await leadMails()).length).toBeGreaterThanOrEqual(5);
  });

  it("never fail a lead: a mail that cannot be composed is skipped", async () => {
    const broken = STOCK.stores.map((store) => ({ ...store, fees: null as never, accent: null as never }));
    const answer = await post("availability", {}, { site: leadSite({ ...ON.stock, stores: broken }) });
    expect(answer).toMatchObject({ ok: true });
    expect(await receipts()).toEqual([]);
    expect(await leadMails()).toHaveLength(1);
  });

  it("leave the outbox 30 days after they were sent; one that waits stays", async () => {
    await post("availability");
    const { first } = instances();
    await purgeShopperMails(first, NOW + 40 * 24 * HOUR);
    expect(await receipts()).toHaveLength(1);
    await first
      .updateTable("outbox")
      .set({ state: "sent", updated_at: NOW })
      .where("kind", "=", SHOPPER_MAIL_KIND)
      .execute();
    await purgeShopperMails(first, NOW + 29 * 24 * HOUR);
    expect(await receipts()).toHaveLength(1);
    await purgeShopperMails(first, NOW + 31 * 24 * HOUR);
    expect(await receipts()).toEqual([]);
    expect(await leadMails()).toHaveLength(1);
  });
}

onBothDatabases("acknowledgements of leads", receiptContract);
