import type { Db } from "../../lib/core/db/schema";
import { recordId } from "../../lib/store/api/collections";
import { type Article, ArticleSchema } from "../../lib/store/api/content-schemas";
import { type Offer, OfferSchema } from "../../lib/store/api/offer-schema";
import { type Promotion, PromotionSchema } from "../../lib/store/api/page-schemas";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import { type StaffMember, StaffMemberSchema } from "../../lib/store/api/staff-schema";
import { type Vehicle, VehicleSchema } from "../../lib/store/api/vehicle-schema";
import { problemLine } from "../../lib/store/files/problems";
import { readGroupFiles } from "../../lib/store/files/read-group-files";

/** A sample group's profile and its stores', as their files have them. */
export function sampleGroup(group: string): { group: StoreProfile; stores: StoreProfile[] } {
  const read = readGroupFiles(process.cwd(), group);
  if (!read.ok) throw new Error(read.problems.map(problemLine).join("\n"));
  return read;
}

const { group: company } = sampleGroup("heartland");

/** A valid profile; the sample group's own with some fields changed. */
export function makeProfile(changes: Partial<StoreProfile> = {}): StoreProfile {
  return { ...company, ...changes };
}

/** A valid VIN for a number: letters and length are right, the check digit is not looked at here. */
export function vinOf(number: number): string {
  return `1FTEW1E45LF${String(number).padStart(6, "0")}`;
}

/** A valid vehicle, a used sedan for 20,000 dollars by default. */
export function makeVehicle(number: number, changes: Partial<Vehicle> = {}): Vehicle {
  return VehicleSchema.parse({
    vin: vinOf(number),
    stockNumber: `S${number}`,
    storeId: "north",
    condition: "used",
    year: 2020,
    make: "Honda",
    model: "Accord",
    trim: "EX",
    mileage: 30_000,
    internetPrice: 20_000,
    bodystyle: "sedans",
    dateInStock: "2026-10-01T12:00:00Z",
    updatedAt: "2026-11-01T12:00:00Z",
    ...changes,
  });
}

/** A valid offer, the dealer's and without end by default. */
export function makeOffer(id: string, changes: Partial<Offer> = {}): Offer {
  return OfferSchema.parse({
    id,
    department: "dealer",
    type: "dealer",
    type_label: "Discount",
    name: `Offer ${id}`,
    ...changes,
  });
}

/** A valid promotion of the carousel, without dates and criteria by default. */
export function makePromotion(id: string, changes: Partial<Promotion> = {}): Promotion {
  return PromotionSchema.parse({
    id,
    position: "promotions-carousel",
    name: id,
    url: "/special-offers",
    title: `Promotion ${id}`,
    ...changes,
  });
}

/** A group with the stores `north` and `south`, at version 1. */
export async function insertGroup(db: Db, id = "acme"): Promise<void> {
  const profile = makeProfile({ id, group: id, name: "Acme Motors" });
  await db
    .insertInto("store_groups")
    .values({ id, profile_json: JSON.stringify(profile) })
    .execute();
  await db.insertInto("versions").values({ group_id: id, version: 1, updated_at: 1 }).execute();
  for (const [position, store] of ["north", "south"].entries()) {
    const own = { ...profile, id: store, name: `Acme ${store}` };
    await db
      .insertInto("stores")
      .values({ id: store, group_id: id, position, profile_json: JSON.stringify(own) })
      .execute();
  }
}

export interface RowChanges {
  firstSeenAt?: number;
  removedAt?: number;
}

/** Writes records of a content collection as the import of files does, and raises the group's version. */
export async function insertContent(
  db: Db,
  collection: string,
  records: readonly object[],
  group = "acme",
): Promise<void> {
  const rows = records.map((record, position) => ({
    group_id: group,
    collection,
    id: recordId(record),
    position,
    data_json: JSON.stringify(record),
  }));
  await db.insertInto("content").values(rows).execute();
  await raiseVersion(db);
}

/** Writes vehicles as the importer does, and raises the group's version. */
export async function insertVehicles(db: Db, vehicles: Vehicle[], changes: RowChanges = {}): Promise<void> {
  for (let at = 0; at < vehicles.length; at += 500) {
    const some = vehicles.slice(at, at + 500);
    const key = (vehicle: Vehicle) => ({
      store_id: vehicle.storeId,
      vin: vehicle.vin,
      import_id: "fixture",
      source_hash: "-",
    });
    const records = some.map((vehicle) => ({
      ...key(vehicle),
      data_json: JSON.stringify(vehicle),
      amount: null,
      parts_json: "[]",
    }));
    const rows = some.map((vehicle) => ({
      ...key(vehicle),
      data_json: "",
      first_seen_at: changes.firstSeenAt ?? 1,
      updated_at: 1,
      removed_at: changes.removedAt ?? null,
    }));
    await db.insertInto("vehicle_records").values(records).execute();
    await db.insertInto("vehicles").values(rows).execute();
  }
  await raiseVersion(db);
}

export async function raiseVersion(db: Db): Promise<void> {
  await db
    .updateTable("versions")
    .set((row) => ({ version: row("version", "+", 1) }))
    .execute();
}

/** A valid article. */
export function makeArticle(changes: Partial<Article> = {}): Article {
  return ArticleSchema.parse({
    category: "news",
    slug: "snow-on-the-lot",
    title: "Snow on the lot",
    description: "How we clear two hundred cars before nine.",
    published: "2026-01-12",
    author: "The editors",
    tags: ["winter"],
    body: "With **brooms**, from the top down.",
    ...changes,
  });
}

/** A valid staff member, a salesperson of no single store by default. */
export function makeMember(number: number, changes: Partial<StaffMember> = {}): StaffMember {
  return StaffMemberSchema.parse({
    id: `staff-${number}`,
    department: "Sales",
    firstName: "Noor",
    lastName: `Haddad ${number}`,
    slug: `noor-haddad-${number}`,
    email: `noor-${number}@acme.example.com`,
    ...changes,
  });
}

/** Writes staff in the given order, and raises the group's version. */
export function insertTeam(db: Db, team: StaffMember[], group = "acme"): Promise<void> {
  return insertContent(db, "team-members", team, group);
}
