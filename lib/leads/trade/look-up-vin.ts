import "server-only";
import lists from "../../../config/catalog/vehicle-lists.json";
import { vinLimits } from "../../../config/runtime/limits";
import { slug } from "../../core/pages/slug";
import { env } from "../../core/platform/env";
import { type LimitAnswer, limiter } from "../../core/platform/limits";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { decodeForVisitor } from "./get-valuation";
import type { VinNotice } from "./trade-flow";

interface VinLookUp {
  /** Form fields decoded from the VIN. */
  fields: Record<string, string>;
  notice: VinNotice;
}

/** Counts a VIN look-up against the limit of a network address. */
function vinLimit(address: string): Promise<LimitAnswer> {
  return limiter(vinLimits(env().LEADS_PER_ADDRESS))(address);
}

/** Looks up a VIN as `lookUpVin` does, within the address limit. Over the limit, there is no result and no error. */
export async function lookUpVinFor(address: string, vin: string): Promise<VinLookUp> {
  const within = await vinLimit(address);
  return within.ok ? lookUpVin(vin) : { fields: {}, notice: { kind: "unknown" } };
}

/** Looks up a valid VIN. Decoded values are filled in, and the visitor enters the others. */
export async function lookUpVin(vin: string): Promise<VinLookUp> {
  const decoded = await decodeForVisitor(vin);
  const make = decoded?.make ? makeName(decoded.make) : "";
  const model = make && decoded?.model ? modelName(make, decoded.model) : "";
  const fields = Object.fromEntries(
    Object.entries({ year: decoded?.year?.toString() ?? "", make, model, trim: decoded?.trim ?? "" }).filter(
      ([, value]) => value !== "",
    ),
  );
  const isKnown = fields.year !== undefined && fields.make !== undefined;
  if (!isKnown || !fields.model) return { fields, notice: { kind: "unknown" } };
  const vehicle = [fields.year, fields.make, fields.model, fields.trim].filter(Boolean).join(" ");
  return { fields, notice: { kind: "found", vehicle } };
}

/**
 * First and last model year of each model, by make; `config/catalog/vehicle-lists.json`, generated from NHTSA's vPIC
 * data.
 */
const BY_MAKE: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = lists;

/** Returns the makes in alphabetical order. */
export function makes(): string[] {
  return Object.keys(BY_MAKE);
}

/** Returns the listed spelling of a typed make, or the typed text if it is not listed. */
export function makeName(typed: string): string {
  const wanted = slug(typed);
  return makes().find((make) => slug(make) === wanted) ?? typed;
}

/**
 * Returns the models of a make in a model year, or in all years for null, in alphabetical order. Empty for an unlisted
 * make.
 */
export function models(make: string, year: number | null): string[] {
  const all = Object.entries(BY_MAKE[makeName(make)] ?? {});
  const ofYear = all.filter(([, [from = 0, to = 0]]) => year === null || (year >= from && year <= to));
  return (ofYear.length > 0 ? ofYear : all).map(([model]) => model);
}

/** Returns the listed spelling of a typed model, such as "CR-V" for "crv", or the typed text if it is not listed. */
export function modelName(make: string, typed: string): string {
  const wanted = bare(typed);
  return models(make, null).find((model) => bare(model) === wanted) ?? typed;
}

function bare(name: string): string {
  return slug(name).replaceAll("-", "");
}

/** Lists for one make; response of `GET /api/trade/models`. */
interface ListsOfMake {
  models: string[];
  /** Trims by the slug of their model. */
  trims: Record<string, string[]>;
}

const MAX_TRIMS = 60;

/** Returns the models of a make in a year, including those in stock, and the trims of each model in stock. */
export function listsOfMake(
  make: string,
  year: number | null,
  stock: readonly Pick<Vehicle, "make" | "model" | "trim" | "year">[],
): ListsOfMake {
  const sameMake = stock.filter((vehicle) => slug(vehicle.make) === slug(make));
  const names = new Map(
    sameMake
      .filter((vehicle) => year === null || vehicle.year === year)
      .map(({ model }) => [slug(model), model]),
  );
  for (const model of models(make, year)) names.set(slug(model), model);
  const trims = new Map<string, Set<string>>();
  for (const { model, trim } of sameMake) {
    const known = trims.get(slug(model)) ?? new Set();
    if (trim !== "" && known.size < MAX_TRIMS) trims.set(slug(model), known.add(trim));
  }
  return {
    models: [...names.values()].sort((a, b) => a.localeCompare(b, "en", { numeric: true })),
    trims: Object.fromEntries([...trims].map(([model, known]) => [model, [...known].sort()])),
  };
}
