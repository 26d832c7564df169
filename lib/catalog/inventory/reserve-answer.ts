import "server-only";
import { RESERVE } from "../../../config/catalog/reserve";
import { type CardVehicle, cardVehicle } from "../vehicle/card-vehicle";
import type { ListProfile } from "./live/answer";
import { searchReserve, withReserve } from "./reserve";
import { listProfile } from "./search-answer";
import type { StoreSnapshot } from "./snapshot";
import { decodeSearch } from "./url/codec";
import { vocabularyOf } from "./url/vocabulary";

/** What `GET /api/inventory/search?reserve=only` answers to a visitor who unlocked the private reserve. */
export interface ReserveAnswer {
  /** Vehicles of the reserve that match the search. */
  total: number;
  /** The first few of them. */
  vehicles: CardVehicle[];
  store: ListProfile;
}

/** The vehicles of the reserve that match a search, with the same input as `searchAnswer`; null for an invalid one. */
export function reserveAnswer(snapshot: StoreSnapshot, query: URLSearchParams): ReserveAnswer | null {
  const own = new URLSearchParams(query);
  own.delete("page");
  const vocabulary = vocabularyOf(withReserve(snapshot).index);
  const decoded = decodeSearch(own.get("path") ?? "/cars-for-sale", own, vocabulary);
  if (!decoded.ok) return null;
  const { total, vehicles } = searchReserve(snapshot, decoded.state, RESERVE.belowSearch);
  return { total, vehicles: vehicles.map(cardVehicle), store: listProfile(snapshot.profile) };
}
