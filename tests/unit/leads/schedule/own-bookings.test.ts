import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "../../../../lib/core/db/connect";
import { migrate } from "../../../../lib/core/db/migrate";
import { signLink } from "../../../../lib/core/platform/secret-key";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import { bookerName } from "../../../../lib/leads/core/booker-name";
import { bookingCookie, bookingOfCookie } from "../../../../lib/leads/core/visitor-cookies";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { slotAt } from "../../../../lib/leads/schedule/slots";
import { insertAppointment } from "../../../../lib/leads/service/appointments";
import { getAppointment, getOwnAppointment } from "../../../../lib/leads/service/get-appointment";
import { getOwnTestDrive } from "../../../../lib/leads/test-drive/get-test-drive";
import { postLead } from "../../../support/lead-post";
import { LEAD_SAMPLES } from "../../../support/lead-samples";
import {
  availabilityFields,
  leadContext,
  makeLead,
  NOW,
  STOCK,
  testDriveFields,
  VEHICLE,
} from "../core/fixture";
import { ID, makeStored, SHOP } from "../service/fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-own-bookings-"));
const DAY_MS = 24 * 60 * 60 * 1_000;
const URL = "https://acme.example.com";
const TABLES = ["test_drives", "service_places", "service_appointments", "outbox", "leads"] as const;

beforeEach(async () => {
  await migrate(db());
  for (const table of TABLES) await db().deleteFrom(table).execute();
});

const signedIn = (cookie: string) => /lastBooking=([^;]+);/.exec(cookie)?.[1];

describe("the cookie with a browser's booking", () => {
  it("names the lead, for a day, to the server alone", () => {
    const cookie = bookingCookie(ID, URL, NOW);
    expect(cookie).toMatch(
      /^__Host-lastBooking=\S+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(bookingOfCookie(signedIn(cookie), NOW)).toBe(ID);
    expect(bookingOfCookie(signedIn(cookie), NOW + DAY_MS + 1_000)).toBeNull();
  });

  it("cannot be made from an id, nor from another kind of link", () => {
    const forged = signLink(
      { purpose: "last-booking", subject: ID, expiresAt: NOW + DAY_MS },
      Buffer.alloc(32),
    );
    for (const value of [undefined, "", ID, forged]) expect(bookingOfCookie(value, NOW)).toBeNull();
  });

  const post = async (name: string, fields: Record<string, unknown>, type = "application/json") => {
    const isJson = type === "application/json";
    const body = isJson
      ? JSON.stringify(fields)
      : new URLSearchParams(fields as Record<string, string>).toString();
    const answer = await postLead(
      new Request(`${URL}/api/leads/${name}`, { method: "POST", body, headers: { "content-type": type } }),
      name,
      {
        db: db(),
        site: { url: URL, stock: async () => STOCK, fallbackPhone: null },
        now: () => NOW,
      },
    );
    return answer.headers
      .getSetCookie()
      .map(signedIn)
      .find((value) => value !== undefined);
  };

  it.each(["application/json", "application/x-www-form-urlencoded"])(
    "comes with a booked test drive and a booked service, as %s",
    async (type) => {
      for (const [name, fields] of [
        ["test-drive", testDriveFields()],
        ["service", LEAD_SAMPLES.service!["a time"]!],
      ] as const) {
        const id = bookingOfCookie(await post(name, fields, type), NOW);
        expect(
          await db().selectFrom("leads").select("type").where("id", "=", id).executeTakeFirst(),
        ).toBeDefined();
      }
    },
  );

  it("is set with nothing else: a question, a rejected form, a request without a time", async () => {
    expect(await post("availability", availabilityFields())).toBeUndefined();
    expect(await post("test-drive", testDriveFields({ email: "" }))).toBeUndefined();
    expect(await post("service", LEAD_SAMPLES.service!["no time could be offered"]!)).toBeUndefined();
  });
});

describe("the name on a booking's page", () => {
  it("is shown to the browser that booked, and to no other one with the link", async () => {
    const booked = await acceptLead(leadForm("test-drive")!, testDriveFields(), leadContext(db()));
    const id = booked.ok ? booked.id : "";
    expect(await bookerName(id, id)).toBe(testDriveFields().firstName);
    expect(await bookerName(id, ID)).toBeNull();
    expect(await bookerName(id, null)).toBeNull();
    expect(await bookerName(ID, ID)).toBeNull();
  });
});

describe("its target", () => {
  it("the test drive of this vehicle while it is ahead", async () => {
    const booked = await acceptLead(leadForm("test-drive")!, testDriveFields(), leadContext(db()));
    const id = booked.ok ? booked.id : "";
    const start = Date.parse("2026-11-23T16:30:00Z");
    const own = (vin: string, lead: string | null, now = NOW) => getOwnTestDrive(STOCK, vin, lead, now);
    expect((await own(VEHICLE.vin, id))?.booking).toMatchObject({ leadId: id, start });
    expect(await own("1FTEW1E45LF999999", id)).toBeNull();
    expect(await own(VEHICLE.vin, null)).toBeNull();
    expect(await own(VEHICLE.vin, id, start)).toBeNull();
  });

  it("the appointment, by a link that opens it, until it is canceled or begins", async () => {
    const lead = makeLead({ id: ID, type: "SERVICE", vehicle: null, vin: null });
    await db()
      .insertInto("leads")
      .values({
        ...{ id: ID, idempotency_key: ID, body_hash: "-", type: lead.type, store_id: SHOP.id },
        ...{ status: "new", payload_json: JSON.stringify(lead), spam_reason: null, created_at: NOW },
      })
      .execute();
    const stored = makeStored({ revision: 2 });
    await insertAppointment(db(), stored);
    const own = await getOwnAppointment([SHOP], ID, NOW);
    const token = own!.path.split("/").at(-1)!;
    expect((await getAppointment(token, [SHOP], NOW))?.appointment).toEqual(stored);
    expect(slotAt(stored.start, SHOP.timeZone)).toBe(stored.data.start_datetime.slice(0, 16));
    expect(await getOwnAppointment([SHOP], ID, stored.start)).toBeNull();
    expect(await getOwnAppointment([SHOP], null, NOW)).toBeNull();
    await db().updateTable("service_appointments").set({ state: "cancelled" }).execute();
    expect(await getOwnAppointment([SHOP], ID, NOW)).toBeNull();
  });
});
