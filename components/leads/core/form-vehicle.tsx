import { VehiclePhoto } from "@/components/catalog/card/vehicle-photo";
import { Price } from "@/components/catalog/vehicle/vehicle-aside";
import { Icon } from "@/components/ui/icon";
import { leadImage } from "@/lib/catalog/vehicle/vehicle-images";
import { storeAddress } from "@/lib/leads/test-drive/get-test-drive";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";

/** Classes of a form with its vehicle beside it: the title, the vehicle, then the form. */
export const FORM_AND_SIDE =
  "grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)] lg:grid-rows-[auto_1fr]";

/** Shows the vehicle of a form beside it, its advertised price, its store and what to expect; a small card on phones. */
export function FormVehicle({
  vehicle,
  seller,
  expect,
}: {
  vehicle: Vehicle;
  seller: StoreProfile;
  expect: readonly string[];
}) {
  return (
    <aside className="mt-4 overflow-hidden rounded-card border border-line lg:sticky lg:top-8 lg:mt-0">
      <div className="flex items-center lg:block">
        <VehiclePhoto
          vehicle={vehicle}
          image={leadImage(vehicle)}
          sizes="(min-width: 1024px) 400px, (min-width: 640px) 240px, 144px"
          priority
          className="max-lg:m-3 max-lg:w-34! max-lg:shrink-0 max-lg:rounded-sm sm:max-lg:w-60!"
        />
        <div className="min-w-0 py-3 pr-3 lg:p-6">
          <Price vehicle={vehicle} />
          <p className="mt-1 font-semibold text-ink lg:mt-3">{seller.name}</p>
          <p className="text-base text-quiet">{storeAddress(seller).join(", ")}</p>
        </div>
      </div>
      <ul className="space-y-2 border-t border-line px-6 py-5 max-lg:hidden">
        {expect.map((each) => (
          <li key={each} className="flex gap-2.5 text-base">
            <Icon name="check" size={20} className="mt-0.5 text-accent-text" />
            {each}
          </li>
        ))}
      </ul>
    </aside>
  );
}
