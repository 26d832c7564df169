import type { Metadata } from "next";
import { TranslationNote } from "@/components/content/translation-note";
import { WantedLine } from "@/components/leads/core/wanted-line";
import type { CreditFormData } from "@/components/leads/credit/credit-form-data";
import { CreditIsland } from "@/components/leads/credit/credit-island";
import { CreditIntro, PlainCreditForm } from "@/components/leads/credit/plain-credit-form";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { OFFER_KEY, WANTED_KEY } from "@/config/leads/wanted";
import { ROBOTS } from "@/config/marketing/seo";
import { PAGES } from "@/config/runtime/pages";
import { pageSnapshot } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { writeOfferIds } from "@/lib/catalog/offers/offer-ids";
import { getWantedVehicle } from "@/lib/leads/core/get-wanted-vehicle";
import { pageOwner } from "@/lib/leads/core/page-owner";
import { readWantedVin } from "@/lib/leads/core/wanted-vehicle";
import { getCreditForm } from "@/lib/leads/credit/credit-drafts";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

type Props = {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export function generateMetadata(): Metadata {
  return { title: creditMessages().title, robots: ROBOTS.hidden };
}

/**
 * Renders the full credit application (docs/rules.md#credit-application) for each request, never from a
 * cache.
 */
export default async function FullCreditApplicationPage({ params, searchParams }: Props) {
  const [{ draft, part, [WANTED_KEY]: vin, [OFFER_KEY]: offer }, own, company] = await Promise.all([
    searchParams,
    pageSnapshot((await params).store),
    pageSnapshot(DEFAULT_STORE_SLUG),
  ]);
  if (!company) return null;
  const { profile } = company.snapshot;
  const state = await getCreditForm(await pageOwner(), draft, part, Date.now());
  // The form keeps the VIN of a vehicle that was sold meanwhile, and the lead names it.
  const wantedVin = state.draft === null ? readWantedVin(vin) : state.vin;
  const offers = state.draft === null ? offer : state.offers;
  const wanted = await getWantedVehicle(wantedVin, offers);
  const stores = wanted ? [] : profile.locations.map(({ name }) => name);
  const chosen = profile.locations.find(({ storeId }) => storeId === own?.selectedStoreId)?.name;
  const data: CreditFormData = {
    part: state.part,
    vin: wantedVin,
    offers: writeOfferIds((wanted?.chosen?.offers ?? []).map((each) => each.offer.id)),
    typed: state.draft === null && chosen ? { vendorName: chosen } : state.typed,
    resumed: state.draft !== null,
    errors: state.errors,
    seller: wanted?.sellerName ?? profile.name,
    phone: wanted?.phone ?? profile.sales.phone,
    stores: stores.length > 1 ? stores : [],
  };
  return (
    <main id="content" className="py-8 sm:py-12">
      <Container>
        <div className="mx-auto min-h-[80vh] max-w-3xl">
          <StaticPart>
            <CreditIntro phone={data.phone} policy={PAGES["legal-privacy-policy"].path} />
            <TranslationNote className="mb-8" />
            {wanted && (
              <WantedLine
                vehicle={wanted.vehicle}
                without={PAGES["auto-financing-full-credit-application"].path}
                financing={own?.snapshot.profile ?? profile}
                chosen={wanted.chosen}
                className="mb-8"
              />
            )}
          </StaticPart>
          <CreditIsland data={data}>
            <StaticPart>
              <PlainCreditForm data={data} draft={state.draft} />
            </StaticPart>
          </CreditIsland>
        </div>
      </Container>
    </main>
  );
}
