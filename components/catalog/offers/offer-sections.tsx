import { ButtonLink } from "@/components/ui/button";
import { OFFERS_PER_LIST } from "@/config/catalog/offers";
import type { OffersSection } from "@/lib/catalog/offers/get-offers-page";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { OfferGrid } from "./offer-grid";

/** Every list of offers with its first ones. */
export function OfferSections({ sections }: { sections: readonly OffersSection[] }) {
  const t = offerMessages().pages;
  return (
    <div className="space-y-14">
      {sections.map(({ list, path, offers }) => {
        const { title, intro, all } = t.lists[list.department];
        return (
          <section key={list.department} aria-labelledby={list.department}>
            <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
              <div>
                <h2 id={list.department} className="text-2xl">
                  {title}
                </h2>
                <p className="mt-1 max-w-prose text-quiet">{intro}</p>
              </div>
              {path && (
                <ButtonLink href={path} variant="outline" className="print:hidden">
                  {all}
                </ButtonLink>
              )}
            </div>
            <OfferGrid
              offers={path ? offers.slice(0, OFFERS_PER_LIST) : offers}
              pictured={list.department === "sales"}
            />
          </section>
        );
      })}
    </div>
  );
}
