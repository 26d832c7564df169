import { VehicleGrid } from "@/components/catalog/card/vehicle-grid";
import { VehicleOffers } from "@/components/catalog/offers/vehicle-offers";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Container } from "@/components/ui/container";
import { StaticPart } from "@/components/ui/static-part";
import type { VehicleOffer } from "@/lib/catalog/offers/vehicle-offers";
import { vehicleCrumbs } from "@/lib/catalog/vehicle-page/vehicle-crumbs";
import type { Location } from "@/lib/store/api/location-schema";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { messages } from "@/lib/store/i18n/messages";
import { ActionBar } from "./action-bar";
import { FactsGrid } from "./facts-grid";
import { FeatureList } from "./feature-list";
import { Gallery } from "./gallery/gallery";
import { LiveGallery } from "./gallery/live-gallery";
import { HistoryLink } from "./history-link";
import { LocationCard } from "./location-card";
import { PreApprovalPromo } from "./pre-approval-promo";
import { RecentlyViewed } from "./recently-viewed/recently-viewed";
import { VehicleAside } from "./vehicle-aside";
import { Warranties } from "./warranties";

interface Props {
  vehicle: Vehicle;
  profile: StoreProfile;
  location: Location | undefined;
  /** Of that location; null when it is not known. */
  timeZone?: string | null;
  similar: readonly Vehicle[];
  /** Those that apply to it now. */
  offers: readonly VehicleOffer[];
  /** The availability form. */
  form: React.ReactNode;
}

/**
 * One vehicle: pictures, then title and price, then the details. On wide screens title, price and actions stay in view
 * beside the rest; on small ones they follow the pictures and a bar stays at the bottom.
 */
export function VehiclePage({ vehicle, profile, location, timeZone = null, similar, offers, form }: Props) {
  const t = messages().vehicle;
  const phone = location?.sales.phone ?? profile.sales.phone;
  return (
    <main id="content" className="[&_:is(a,button,input,select,textarea)]:scroll-mb-24">
      <Container className="pt-2 sm:pt-4">
        <StaticPart>
          <Breadcrumbs crumbs={vehicleCrumbs(vehicle)} label={t.breadcrumbs.label} />
        </StaticPart>
        <div className="mt-2 gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] print:block">
          <StaticPart>
            <Gallery vehicle={vehicle} />
          </StaticPart>
          <LiveGallery />
          <VehicleAside vehicle={vehicle} profile={profile} phone={phone} />
          <div className="min-w-0 space-y-12 pt-10 pb-14">
            <StaticPart className="space-y-12">
              <Section title={t.facts.title}>
                <FactsGrid vehicle={vehicle} />
              </Section>
              <VehicleOffers offers={offers} />
              <PreApprovalPromo />
              <About vehicle={vehicle} />
              <Warranties vehicle={vehicle} />
            </StaticPart>
            <Section id="availability" title={t.availabilityTitle} printed={false}>
              <p className="mb-5 max-w-prose">{t.availabilityDetail}</p>
              {form}
            </Section>
            {location && (
              <Section title={t.location.title}>
                <StaticPart>
                  <LocationCard location={location} timeZone={timeZone} />
                </StaticPart>
              </Section>
            )}
          </div>
        </div>
        {similar.length > 0 && (
          <StaticPart>
            <section aria-labelledby="similar" className="border-t border-line py-12 print:hidden">
              <h2 id="similar" className="mb-6 text-2xl">
                {t.similar.title}
              </h2>
              <VehicleGrid vehicles={similar} profile={profile} />
            </section>
          </StaticPart>
        )}
        <RecentlyViewed current={vehicle.vin} />
      </Container>
      <StaticPart>
        <ActionBar vehicle={vehicle} phone={phone} />
      </StaticPart>
    </main>
  );
}

/** What the feed says of it. */
function About({ vehicle }: { vehicle: Vehicle }) {
  const t = messages().vehicle;
  return (
    <>
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
    </>
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
