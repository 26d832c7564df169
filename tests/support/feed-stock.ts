import type { FeedStock } from "../../lib/marketing/feeds/feed-rows";
import { includedFees } from "../../lib/store/api/store-fees";
import type { Vehicle } from "../../lib/store/api/vehicle-schema";
import {
  FEATURES,
  generatedVehicles,
  pick,
  seededRandom,
} from "../unit/catalog/inventory/generated-vehicles";
import { sampleGroup } from "./store-fixture";

const PHOTOS = 8;

/** Generated stock of a sample group, each vehicle with every fact that an advertiser demands, and available. */
export function feedStock(count: number): FeedStock {
  const { group: profile, stores } = sampleGroup("heartland");
  const random = seededRandom(7);
  const vehicles = generatedVehicles(count, 7).map((vehicle, number) => {
    const store = stores[number % stores.length]!;
    return complete({ ...vehicle, storeId: store.id, dealerFees: includedFees(store) }, number, random);
  });
  return { profile, stores, vehicles };
}

function complete(vehicle: Vehicle, number: number, random: () => number): Vehicle {
  const price = vehicle.internetPrice ?? 20_000;
  const photo = (at: number) => (at % 2 === 0 ? `/photos/${number}-${at}.webp` : remotePhoto(number, at));
  return {
    ...vehicle,
    status: "available",
    private: false,
    internetPrice: price,
    msrp: vehicle.condition === "new" ? Math.round(price * 1.05) : null,
    exteriorColor: vehicle.exteriorColor ?? "Super White",
    previewImage: photo(0),
    additionalImages: Array.from({ length: PHOTOS - 1 }, (_, at) => photo(at + 1)),
    description: Array.from({ length: 24 }, () => pick(FEATURES, random)).join(". "),
  };
}

function remotePhoto(number: number, at: number): string {
  return `https://photos.example.com/stock/${number}/${at}.jpg?width=1280`;
}
