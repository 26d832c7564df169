import { readDocuments } from "@/lib/store/content/markdown-files";
import type { Db } from "../../../../lib/core/db/schema";
import type { EmailJob } from "../../../../lib/delivery/mail/email-message";
import type { Lead, LeadContext, LeadStock, LeadVisitor } from "../../../../lib/leads/core/lead";
import { leadEmails } from "../../../../lib/leads/core/lead-emails";
import { visitorCookies } from "../../../../lib/leads/core/visitor-cookies";
import { PositionSchema } from "../../../../lib/store/api/page-schemas";
import { makeMember, makeProfile, makeVehicle } from "../../../support/store-fixture";

export const NOW = Date.UTC(2026, 10, 21, 15, 58, 3);
export const VEHICLE = makeVehicle(7, {
  storeId: "north",
  trim: "EX-L",
  style: "SE Sedan 4D",
  transmission: "6-Speed Manual",
  exteriorColor: "Modern Steel",
  interiorColor: "Black",
  salePriceCur: 18_995,
});

const locations = makeProfile()
  .locations.slice(0, 1)
  .map((location) => ({
    ...location,
    storeId: "north",
    name: "Acme North",
  }));

export const COMPANY = makeProfile({
  id: "acme",
  group: "acme",
  name: "Acme Motors",
  phone: "630-555-0100",
  locations,
  // Tests of acknowledgements switch them on.
  receipts: false,
});
export const STORE = makeProfile({
  id: "north",
  group: "acme",
  name: "Acme North",
  email: "sales@north.example.com",
  timeZone: "America/Chicago",
  locations,
});

const POSITION = PositionSchema.parse({
  ...{ id: "service-technician-naperville", storeId: "heartland-naperville" },
  ...{ title: "Service Technician", department: "Service", kind: "full-time" },
  ...{ summary: "Fix what is broken.", posted: "2026-11-02" },
});

export const STOCK: LeadStock = {
  profile: COMPANY,
  stores: [STORE],
  byVin: new Map([[VEHICLE.vin, VEHICLE]]),
  team: [makeMember(1, { storeId: "north" })],
  content: { documents: readDocuments(process.cwd())!, positions: [POSITION] },
};

/** Returns the valid post of the form from a browser. */
export function availabilityFields(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    vin: VEHICLE.vin,
    firstName: "Ada",
    lastName: "O'Neill",
    email: "ada@shopper.example.com",
    phone: "(312) 555-0187",
    message: "Is it still there?",
    idempotencyKey: "0b4bb6a1-0000-4000-8000-000000000001",
    ...changes,
  };
}

/** Returns the post of the test drive's form: Monday, 10:30 am by the clocks of Chicago. */
export function testDriveFields(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    vin: VEHICLE.vin,
    slot: "2026-11-23T10:30",
    firstName: "Ada",
    lastName: "O'Neill",
    email: "ada@shopper.example.com",
    phone: "(312) 555-0187",
    comments: "I come by train.",
    idempotencyKey: "0b4bb6a1-0000-4000-8000-000000000009",
    ...changes,
  };
}

export function makeLead(changes: Partial<Lead> = {}): Lead {
  return {
    id: "6f1c9a52-0000-4000-8000-000000000001",
    type: "AVAILABILITY",
    storeId: "north",
    status: "new",
    createdAt: NOW,
    user: {
      firstName: "Ada",
      lastName: "O'Neill",
      email: "ada@shopper.example.com",
      phone: "(312) 555-0187",
    },
    comments: "Is it still there?",
    vehicle: VEHICLE,
    vin: VEHICLE.vin,
    consent: { given: true, version: "contact-1", text: "I agree.", at: NOW, page: "/used" },
    ads: {},
    spamReason: null,
    ...changes,
  };
}

/** The e-mail to the store; every lead has one. */
export function leadEmail(lead: Lead): EmailJob {
  return leadEmails(lead, STORE, "https://acme.example.com")[0]!;
}

export const leadSite = (stock: LeadStock = STOCK) => ({ url: "https://acme.example.com", stock });

/** A visitor without cookies, with what is given. */
export const leadVisitor = (changes: Partial<LeadVisitor> = {}): LeadVisitor => ({
  ...visitorCookies(new Headers()),
  ...changes,
});

export function leadContext(db: Db, changes: Partial<LeadContext> = {}): LeadContext {
  return {
    db,
    site: leadSite(),
    visitor: leadVisitor(),
    now: () => NOW,
    ...changes,
  };
}
