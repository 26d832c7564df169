import "server-only";
import { STAFF_SEARCH_HITS, STAFF_SEARCH_MIN } from "../../../config/runtime/staff";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { searchable } from "../../leads/core/advertising-source";
import { vehiclePath } from "../../store/api/vehicle-path";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import { getLeadPage } from "../leads/get-lead-page";
import { LeadListSchema } from "../leads/list-query";
import type { StaffContext } from "../leads/scope";
import { mayGive } from "../people-rights";
import { grantsOf, type StaffPerson } from "../rights";
import { getStockPage, type StockContext } from "../stock/get-stock-page";
import { staffVehiclePath } from "../stock/list-address";
import { StockListSchema } from "../stock/list-query";
import type { StaffSearchAnswer, StaffSearchHit } from "./search-schema";
import type { SearchedPage } from "./setting-hits";

/** Data that the search needs, besides the leads. */
export interface SearchContext extends StaffContext {
  vehicles: readonly Vehicle[];
  /** Stock that the person manages, or null. */
  stock: StockContext | null;
  colleagues: readonly StaffPerson[];
  /** Pages of the back office that the person can open, and pages of the public site. */
  pages: readonly SearchedPage[];
}

/** Finds leads, vehicles, pages and people by partial words, within the person's rights. */
export async function searchStaff(context: SearchContext, text: string): Promise<StaffSearchAnswer> {
  const terms = searchable(text).split(" ").filter(Boolean);
  if (text.trim().length < STAFF_SEARCH_MIN) return { groups: [] };
  const { pages } = context;
  const groups = [
    { kind: "leads", hits: await leadHits(context, text) },
    { kind: "vehicles", hits: (await stockHits(context, text)) ?? vehicleHits(context.vehicles, terms) },
    { kind: "pages", hits: pageHits(pages, terms) },
    { kind: "people", hits: peopleHits(context, terms) },
  ] as const;
  return { groups: groups.filter(({ hits }) => hits.length > 0).map(({ kind, hits }) => ({ kind, hits })) };
}

async function leadHits(context: SearchContext, q: string): Promise<StaffSearchHit[]> {
  if (grantsOf(context.person, "leads.answer").length === 0) return [];
  const { leads } = await getLeadPage(context, LeadListSchema.parse({ q }));
  const { stages, types } = staffLeadMessages();
  return leads.slice(0, STAFF_SEARCH_HITS).map(({ id, name, vehicle, stage, type }) => ({
    href: `/staff/leads/${encodeURIComponent(id)}`,
    title: name,
    detail: [vehicle || types[type as keyof typeof types], stages[stage]].join(" · "),
  }));
}

/**
 * Returns matching vehicles at the stores where the person manages stock. Returns null for other people, who find the
 * vehicles shown on the site.
 */
async function stockHits({ stock }: SearchContext, q: string): Promise<StaffSearchHit[] | null> {
  if (stock === null) return null;
  const { vehicles } = await getStockPage(stock, StockListSchema.parse({ q, presence: "all" }));
  return vehicles.slice(0, STAFF_SEARCH_HITS).map((vehicle) => ({
    href: staffVehiclePath(vehicle),
    title: vehicle.name,
    detail: [vehicle.stockNumber, vehicle.vin].filter(Boolean).join(" · "),
  }));
}

function vehicleHits(vehicles: readonly Vehicle[], terms: readonly string[]): StaffSearchHit[] {
  const textOf = (vehicle: Vehicle) => `${vehicleFullName(vehicle)} ${vehicle.vin} ${vehicle.stockNumber}`;
  return first(vehicles, textOf, terms).map((vehicle) => ({
    href: vehiclePath(vehicle),
    title: vehicleFullName(vehicle),
    detail: [vehicle.stockNumber, vehicle.vin].filter(Boolean).join(" · "),
  }));
}

/** Returns matching pages; those with the words in their title come first. */
function pageHits(pages: SearchContext["pages"], terms: readonly string[]): StaffSearchHit[] {
  const titled = first(pages, ({ title }) => title, terms);
  const others = first(
    pages.filter((page) => !titled.includes(page)),
    ({ title, detail, href, words = "" }) => `${title} ${detail} ${href} ${words}`,
    terms,
  );
  return [...titled, ...others]
    .slice(0, STAFF_SEARCH_HITS)
    .map(({ href, title, detail }) => ({ href, title, detail }));
}

/** Returns matching people, but only for a person who manages people. */
function peopleHits({ person, colleagues }: SearchContext, terms: readonly string[]): StaffSearchHit[] {
  if (grantsOf(person, "people").length === 0) return [];
  return first(colleagues, ({ name, email }) => `${name} ${email}`, terms).map((colleague) => ({
    href: colleague.roles.some((role) => mayGive(person, role))
      ? `/staff/people/${encodeURIComponent(colleague.id)}`
      : "/staff/people",
    title: colleague.name,
    detail: colleague.email,
  }));
}

/** Returns the first items whose text contains all terms. */
function first<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  terms: readonly string[],
): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === STAFF_SEARCH_HITS) break;
    const text = searchable(textOf(item));
    if (terms.every((term) => text.includes(term))) found.push(item);
  }
  return found;
}
