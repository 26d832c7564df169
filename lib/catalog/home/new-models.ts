import { slug } from "../../core/pages/slug";
import type { NewModel } from "../../store/api/page-schemas";
import { conditionPath } from "../../store/api/search-links";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { StoreSnapshot } from "../inventory/snapshot";
import { runningOffers, type ShownOffer } from "../offers/shown-offer";
import { shownPrice } from "../vehicle/shown-price";

/** A new model as the home page shows it: what is known of it, and what is in stock of it now. */
export interface ShownModel {
  model: NewModel;
  /** New vehicles of it in stock. */
  stock: number;
  /** Price of the cheapest of them; null when there are none, and its list price is shown instead. US dollars. */
  lowestPrice: number | null;
  /** Of its applicable offers, those that run. */
  offers: ShownOffer[];
  /** The search for it, or for all new vehicles while there is none. */
  href: string;
}

type Stock = Pick<StoreSnapshot, "vehicles" | "offers" | "profile"> & {
  content: Pick<StoreSnapshot["content"], "newModels">;
};

/** The new models in their order (docs/rules.md#home-page). */
export function shownModels({ content, vehicles, offers, profile }: Stock, now: number): ShownModel[] {
  const running = runningOffers(offers, now, profile.timeZone);
  return content.newModels.map((model) => {
    const own = vehicles.filter((vehicle) => isOfModel(vehicle, model));
    const prices = own.flatMap((vehicle) => shownPrice(vehicle).salePrice ?? []);
    const path = conditionPath("new");
    return {
      model,
      stock: own.length,
      lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
      offers: running.filter(({ offer }) => model.applicable_offers.includes(offer.id)),
      href: own.length > 0 ? `${path}/${model.make}-${model.model}` : path,
    };
  });
}

function isOfModel(vehicle: Vehicle, { year, make, model }: NewModel): boolean {
  return (
    vehicle.condition === "new" &&
    (vehicle.model_year ?? vehicle.year) === year &&
    slug(vehicle.make) === make &&
    slug(vehicle.model) === model
  );
}
