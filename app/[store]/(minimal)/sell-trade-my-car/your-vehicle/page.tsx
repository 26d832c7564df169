import type { Metadata } from "next";
import { headers } from "next/headers";
import { WantedLine } from "@/components/leads/core/wanted-line";
import { TradeForm } from "@/components/leads/trade/trade-form";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { WANTED_KEY } from "@/config/leads/wanted";
import { ROBOTS } from "@/config/marketing/seo";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { clientAddress } from "@/lib/core/platform/client-address";
import { contactConsent } from "@/lib/leads/core/contact-consent";
import { getWantedVehicle } from "@/lib/leads/core/get-wanted-vehicle";
import { pageOwner } from "@/lib/leads/core/page-owner";
import { getTradeFlow } from "@/lib/leads/trade/get-trade-flow";
import { YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

const copy = () => valuationMessages();

export function generateMetadata(): Metadata {
  return { title: copy().pageTitle, robots: ROBOTS.hidden };
}

/** Renders the questionnaire about the visitor's own vehicle (docs/rules.md#trade-in), one part per page. */
export default async function YourVehiclePage({ searchParams }: Props) {
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  if (!company) return null;
  const { profile } = company.snapshot;
  const address = clientAddress(await headers());
  const flow = await getTradeFlow(await searchParams, await pageOwner(), Date.now(), address);
  const wanted = await getWantedVehicle(flow.answers[WANTED_KEY]);
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container>
        <div className="mx-auto max-w-3xl">
          <StaticPart>
            <h1 className="text-lg">{copy().pageTitle}</h1>
            <p className="mb-6 text-quiet">{copy().intro}</p>
            {wanted && <WantedLine vehicle={wanted.vehicle} without={YOUR_VEHICLE_PATH} className="mb-6" />}
            {flow.expired && (
              <p role="alert" className="mb-6 rounded-card bg-warning-soft p-4 font-semibold text-warning">
                {copy().startAgain}
              </p>
            )}
          </StaticPart>
          <TradeForm
            flow={{
              ...flow,
              consentText: contactConsent(wanted?.sellerName ?? profile.name).text,
              phone: wanted?.phone ?? profile.sales.phone,
            }}
          />
        </div>
      </Container>
    </main>
  );
}
