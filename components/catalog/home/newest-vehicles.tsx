import { VehicleCard } from "@/components/catalog/card/vehicle-card";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { Section } from "./section";

interface Props {
  vehicles: readonly Vehicle[];
  stockCount: number;
  profile: StoreProfile;
}

/** How many cards a phone shows, where each takes most of a screen; wider screens show all. */
const MOBILE_COUNT = 4;

/** What came in last. An empty lot offers the phone instead. */
export function NewestVehicles({ vehicles, stockCount, profile }: Props) {
  const { home: t, shell } = messages();
  if (vehicles.length === 0) {
    return (
      <Section id="newest" title={t.newestTitle}>
        <EmptyState title={t.nothingTitle} text={t.nothingText}>
          <ButtonLink href={telHref(profile.phone)}>{shell.call(profile.phone)}</ButtonLink>
        </EmptyState>
      </Section>
    );
  }
  const seeAll = (
    <ButtonLink href="/cars-for-sale" variant="outline">
      {t.seeAll(formatNumber(stockCount))}
    </ButtonLink>
  );
  return (
    <Section id="newest" title={t.newestTitle} intro={t.newestIntro} action={seeAll}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.vin} className={index < MOBILE_COUNT ? "" : "max-sm:hidden"}>
            <VehicleCard vehicle={vehicle} profile={profile} priority={false} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
