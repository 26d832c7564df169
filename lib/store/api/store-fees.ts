import type { Fee } from "./fee-schema";
import type { StoreProfile } from "./profile-schema";
import type { Vehicle } from "./vehicle-schema";

type Charging = Pick<StoreProfile, "fees" | "pricing">;

/** Returns the dealer fees if the store advertises total prices; all its vehicles share this list. */
export function includedFees(store: Charging): readonly Fee[] {
  return store.pricing.advertised === "before-fees" ? [] : dealerFeesOf(store);
}

/** Returns the dealer fees that are added to the advertised price if the store advertises before fees. */
function addedFees(store: Charging): readonly Fee[] {
  return store.pricing.advertised === "before-fees" ? dealerFeesOf(store) : [];
}

function dealerFeesOf({ fees }: Pick<StoreProfile, "fees">): readonly Fee[] {
  return fees.filter(({ charge, amount }) => charge === "dealer" && amount > 0);
}

/** Fees of a vehicle, by the profile of the store that sells it. */
type VehicleFees = Pick<Vehicle, "dealerFees" | "addedFees">;

/**
 * Returns a function that gives a vehicle's fees: those of the store that sells it, or the company's if the store is not
 * listed.
 */
export function feesBySeller(
  stores: readonly (Charging & { id: string })[],
  company: Charging,
): (vehicle: Pick<Vehicle, "storeId">) => VehicleFees {
  const of = (store: Charging) => ({ dealerFees: includedFees(store), addedFees: addedFees(store) });
  const usual = of(company);
  const byStore = new Map(stores.map((store) => [store.id, of(store)]));
  return ({ storeId }) => byStore.get(storeId) ?? usual;
}
