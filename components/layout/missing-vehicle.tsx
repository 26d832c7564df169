import "server-only";
import { SoldVehicle } from "@/components/catalog/vehicle/sold-vehicle";
import { StaticPart } from "@/components/ui/static-part";
import { SIMILAR_COUNT } from "@/config/catalog/search";
import { nearestToRemoved, newestVehicles } from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { likeVin } from "@/lib/catalog/inventory/vin/vin-format";
import { vehiclePricer } from "@/lib/catalog/pricing/vehicle-pricer";
import { getRemovedByVin } from "@/lib/catalog/vehicle-page/get-vehicle-page";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { messages } from "@/lib/store/i18n/messages";
import { NotFoundContent } from "./not-found-content";

interface Props {
  /** Text in the URL, which need not be a valid VIN. */
  vin: string;
  /** Requested path for display. */
  path: string;
  snapshot: Pick<StoreSnapshot, "index" | "profile" | "stores" | "vehicles">;
}

/** Title of the page. */
export const missingVehicleTitle = () => failureMessages().notFound.title;

/**
 * Renders a page about an unlisted vehicle with similar vehicles: 410 if it was listed before, otherwise 404.
 */
export async function MissingVehicle({ vin, path, snapshot }: Props) {
  const { index, profile, vehicles } = snapshot;
  const gone = await getRemovedByVin(vin.toUpperCase());
  if (gone) {
    const removed = vehiclePricer(snapshot)(gone);
    const nearest = nearestToRemoved(vehicles, removed, SIMILAR_COUNT);
    return (
      <StaticPart>
        <SoldVehicle vehicle={removed} profile={profile} nearest={nearest} />
      </StaticPart>
    );
  }
  const alike = likeVin(vehicles, vin, SIMILAR_COUNT);
  return (
    <StaticPart>
      <NotFoundContent
        message={failureMessages().notFound.invalid(path)}
        profile={profile}
        newest={alike.length > 0 ? alike : newestVehicles(index, SIMILAR_COUNT)}
        offer={alike.length > 0 ? messages().vehicle.instead : undefined}
      />
    </StaticPart>
  );
}
