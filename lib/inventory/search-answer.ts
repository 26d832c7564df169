import "server-only";
import type { Vehicle } from "../store-api/schemas";
import { leadImage } from "../vehicle/vehicle-images";
import { vehiclePath } from "../vehicle/vehicle-path";
import { vehiclePrice } from "../vehicle/vehicle-price";
import { search } from "./engine/search";
import type { Facets } from "./engine/types";
import type { StoreSnapshot } from "./snapshot";
import { decodeSearch } from "./url/codec";
import { vocabularyOf } from "./url/vocabulary";

/** A vehicle as far as a list shows it; prices in US dollars. */
export interface ListedVehicle {
  vin: string;
  path: string;
  condition: Vehicle["condition"];
  year: number;
  make: string;
  model: string;
  trim: string;
  mileage: number;
  salePrice: number | null;
  oldPrice: number | null;
  storeId: string;
  image: string;
}

export interface SearchAnswer {
  /** The search page's address, path and query. */
  canonical: string;
  total: number;
  page: number;
  pages: number;
  vehicles: ListedVehicle[];
  facets: Facets;
}

/**
 * The search behind `GET /api/inventory/search`: the query filters of a search page, with `path` for the filters of its
 * path (`path=/used-cars-for-sale/suvs`, else everything). Null for nonsense. Private vehicles are never in it.
 */
export function searchAnswer(snapshot: StoreSnapshot, query: URLSearchParams): SearchAnswer | null {
  const decoded = decodeSearch(query.get("path") ?? "/cars-for-sale", query, vocabularyOf(snapshot.index));
  if (!decoded.ok) return null;
  const { total, page, pages, vehicles, facets } = search(snapshot.index, decoded.state);
  return { canonical: decoded.canonical, total, page, pages, vehicles: vehicles.map(listed), facets };
}

function listed(vehicle: Vehicle): ListedVehicle {
  const { vin, condition, year, make, model, trim, mileage, storeId } = vehicle;
  const image = leadImage(vehicle).url;
  return {
    vin,
    path: vehiclePath(vehicle),
    condition,
    year,
    make,
    model,
    trim,
    mileage,
    ...vehiclePrice(vehicle),
    storeId,
    image,
  };
}
