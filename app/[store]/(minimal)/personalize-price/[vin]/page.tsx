import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PersonalPriceUnavailable } from "@/components/leads/financing/personal-price/personal-price-unavailable";
import { PersonalPrices } from "@/components/leads/financing/personal-price/personal-prices";
import { PlainPersonalForm } from "@/components/leads/financing/personal-price/plain-form";
import { personalSetup, personalVehicle } from "@/components/leads/financing/personal-price/setup";
import { TrackedVehicleData } from "@/components/marketing/tracking/tracked-vehicle-data";
import { Container } from "@/components/ui/container";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/page-snapshot";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { contactConsent, sellerName } from "@/lib/leads/core/contact-consent";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { personalPrice } from "@/lib/store/i18n/en/personal-price";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Props = {
  params: Promise<{ vin: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const t = personalPrice.page;

export const metadata: Metadata = { title: personalPrice.name, robots: ROBOTS.hidden };

/**
 * The questions of the personalised price as one plain form, for browsers without JavaScript; with it the six steps open
 * over the form. A rejected form comes back here.
 */
export default async function PersonalizePricePage({ params, searchParams }: Props) {
  if (!isPageOn("personalize-price")) notFound();
  const { vin } = await params;
  const { draft } = await searchParams;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const { profile, byVin } = company.snapshot;
  const vehicle = byVin.get(vin.toUpperCase());
  if (!vehicle) {
    return (
      <StaticPart>
        <PersonalPriceUnavailable />
      </StaticPart>
    );
  }
  // Without a price there is nothing to calculate: the vehicle's page says to call.
  const priced = personalVehicle(vehicle);
  if (!priced) redirect(vehiclePath(vehicle));
  const refused = typeof draft === "string" ? await getRefusedForm("personal-price", draft) : null;
  const seller = sellerName(profile, vehicle.storeId);
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container>
        <div className="max-w-2xl">
          <StaticPart>
            <h1 className="text-3xl">{t.title(vehicleName(vehicle))}</h1>
            <TrackedVehicleData vehicle={vehicle} />
            <p className="mt-2">
              <a
                href={vehiclePath(vehicle)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t.back}
              </a>
            </p>
            <p className="mb-6 text-quiet">{t.intro}</p>
            <PlainPersonalForm
              vin={vehicle.vin}
              consentText={contactConsent(seller).text}
              refused={refused}
            />
          </StaticPart>
        </div>
      </Container>
      <PersonalPrices setup={personalSetup(profile)} open={refused ? undefined : priced} />
    </main>
  );
}
