import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { offerPath } from "@/lib/catalog/offers/offer-path";
import type { ShownOffer } from "@/lib/catalog/offers/shown-offer";
import { offerMessages } from "@/lib/store/i18n/offer-messages";
import { OfferBadge } from "./offer-badge";
import { OfferPicture } from "./offer-picture";

interface Props {
  shown: ShownOffer;
  headingLevel?: 2 | 3 | undefined;
  /** With its picture, where it has one. */
  pictured?: boolean;
  /** What it makes of a vehicle's price. */
  children?: ReactNode;
}

/** An offer in a list: what it gives in large letters, until when, and its small print one click away. */
export function OfferCard({ shown, headingLevel = 3, pictured = false, children }: Props) {
  const t = offerMessages();
  const { offer, description, disclaimer, until } = shown;
  const Heading = `h${headingLevel}` as const;
  const path = offerPath(offer);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line print:break-inside-avoid">
      {pictured && offer.image && <OfferPicture url={offer.image} className="print:hidden" />}
      <div className="flex grow flex-col p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <p className="py-1 text-sm font-semibold text-accent-text">{t.labels[offer.type_label]}</p>
          <OfferBadge text={offer.badge} />
        </div>
        <Heading className="mt-2 text-lg leading-6">
          {path ? (
            <a href={path} className="underline-offset-4 hover:underline">
              {offer.name}
            </a>
          ) : (
            offer.name
          )}
        </Heading>
        <div className={children ? "items-start gap-5 lg:grid lg:grid-cols-2" : undefined}>
          {description && <p className="mt-1.5 text-base">{description}</p>}
          {children}
        </div>
        <div className="mt-auto pt-3">
          {until && <p className="text-sm text-quiet">{until}</p>}
          {disclaimer && <Terms text={disclaimer} />}
        </div>
      </div>
    </article>
  );
}

function Terms({ text }: { text: string }) {
  return (
    <details className="group/terms text-sm">
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-medium text-ink [&::-webkit-details-marker]:hidden">
        {offerMessages().terms}
        <Icon
          name="chevronDown"
          size={16}
          className="transition-transform group-open/terms:rotate-180 print:hidden"
        />
      </summary>
      <p className="pb-1 text-quiet">{text}</p>
    </details>
  );
}
