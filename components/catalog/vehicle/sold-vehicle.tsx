import { VehicleGrid } from "@/components/catalog/card/vehicle-grid";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PageStatus } from "@/components/ui/page-status";
import { vehicleLocation } from "@/lib/catalog/vehicle/vehicle-location";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";

interface Props {
  vehicle: Vehicle;
  profile: StoreProfile;
  nearest: readonly Vehicle[];
}

/** A vehicle that left the stock, status 410: that it is gone, and the nearest that are not. */
export function SoldVehicle({ vehicle, profile, nearest }: Props) {
  const t = messages().vehicle.sold;
  const phone = vehicleLocation(vehicle, profile)?.sales.phone ?? profile.sales.phone;
  return (
    <main id="content" className="py-10 sm:py-16">
      <PageStatus code={410} />
      <Container>
        <p className="text-base font-semibold text-accent-text">{t.badge}</p>
        <h1 className="mt-2 max-w-3xl text-3xl sm:text-4xl">{t.title(vehicleFullName(vehicle))}</h1>
        <p className="mt-4 max-w-prose text-lg">{nearest.length > 0 ? t.detail : t.detailAlone}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/cars-for-sale">{t.browse}</ButtonLink>
          <ButtonLink href={telHref(phone)} variant="outline">
            {t.call(phone)}
          </ButtonLink>
        </div>
        {nearest.length > 0 && (
          <section className="mt-12" aria-labelledby="nearest">
            <h2 id="nearest" className="mb-6 text-2xl">
              {t.nearest}
            </h2>
            <VehicleGrid vehicles={nearest} profile={profile} priority={1} />
          </section>
        )}
      </Container>
    </main>
  );
}
