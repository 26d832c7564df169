import { Breadcrumbs } from "@/components/inventory/breadcrumbs";
import { VehicleGrid } from "@/components/inventory/vehicle-grid";
import { Container } from "@/components/ui/container";
import { messages } from "@/lib/i18n/messages";
import type { Location, StoreProfile, Vehicle } from "@/lib/store-api/schemas";
import { vehicleCrumbs } from "@/lib/vehicle/vehicle-crumbs";
import { ActionBar } from "./action-bar";
import { FactsGrid } from "./facts-grid";
import { FeatureList } from "./feature-list";
import { Gallery } from "./gallery";
import { HistoryLink } from "./history-link";
import { LocationCard } from "./location-card";
import { VehicleAside } from "./vehicle-aside";

interface Props {
  vehicle: Vehicle;
  profile: StoreProfile;
  location: Location | undefined;
  similar: readonly Vehicle[];
  /** The availability form. */
  form: React.ReactNode;
}

/**
 * One vehicle: pictures, then title and price, then what is to know about it. On wide screens title, price and the ways
 * to act stay in view beside the rest; on small ones they follow the pictures and a bar stays at the bottom.
 */
export function VehiclePage({ vehicle, profile, location, similar, form }: Props) {
  const t = messages().vehicle;
  const phone = location?.sales.phone ?? profile.sales.phone;
  return (
    <main id="content" className="[&_:is(a,button,input,select,textarea)]:scroll-mb-24">
      <Container className="pt-2 sm:pt-4">
        <Breadcrumbs crumbs={vehicleCrumbs(vehicle)} label={t.breadcrumbs.label} />
        <div className="mt-2 gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] print:block">
          <Gallery vehicle={vehicle} />
          <VehicleAside vehicle={vehicle} profile={profile} phone={phone} />
          <div className="min-w-0 space-y-12 pt-10 pb-14">
            <Section title={t.facts.title}>
              <FactsGrid vehicle={vehicle} />
            </Section>
            {vehicle.features.length > 0 && (
              <Section title={t.features.title}>
                <FeatureList features={vehicle.features} />
              </Section>
            )}
            {vehicle.description && (
              <Section title={t.description.title}>
                <p className="max-w-prose whitespace-pre-line">{vehicle.description}</p>
              </Section>
            )}
            {vehicle.historyReportUrl && (
              <Section title={t.history.title}>
                <HistoryLink url={vehicle.historyReportUrl} />
              </Section>
            )}
            <Section id="availability" title={t.availabilityTitle} printed={false}>
              <p className="mb-5 max-w-prose">{t.availabilityDetail}</p>
              {form}
            </Section>
            {location && (
              <Section title={t.location.title}>
                <LocationCard location={location} />
              </Section>
            )}
          </div>
        </div>
        {similar.length > 0 && (
          <section aria-labelledby="similar" className="border-t border-line py-12 print:hidden">
            <h2 id="similar" className="mb-6 text-2xl">
              {t.similar.title}
            </h2>
            <VehicleGrid vehicles={similar} profile={profile} />
          </section>
        )}
      </Container>
      <ActionBar vehicle={vehicle} phone={phone} />
    </main>
  );
}

function Section({
  id,
  title,
  printed = true,
  children,
}: {
  id?: string;
  title: string;
  printed?: boolean;
  children: React.ReactNode;
}) {
  return (
    <section id={id} className={printed ? undefined : "print:hidden"}>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
