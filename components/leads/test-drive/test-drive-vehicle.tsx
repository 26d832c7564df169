import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { Price } from "@/components/catalog/vehicle/vehicle-aside";
import { leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import { storeAddress } from "@/lib/leads/test-drive/get-test-drive";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

/** Which vehicle is driven, for how much it is offered, and where it is. */
export function TestDriveVehicle({ vehicle, seller }: { vehicle: Vehicle; seller: StoreProfile }) {
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line p-4">
      <VehiclePhoto
        vehicle={vehicle}
        image={leadImage(vehicle)}
        sizes="(min-width: 640px) 240px, 90vw"
        className="rounded-card sm:w-60!"
      />
      <div>
        <Price vehicle={vehicle} />
        <p className="mt-2 font-semibold text-ink">{seller.name}</p>
        <p>{storeAddress(seller).join(", ")}</p>
      </div>
    </div>
  );
}
