import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { ContentPicture } from "@/components/ui/content-picture";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import type { ShownOffer } from "@/lib/catalog/offers/shown-offer";
import type { PageChoices } from "@/lib/core/pages/page-switches";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { ServiceOffers } from "./service-offers";

/**
 * Links to a store's external scheduling website (docs/rules.md#service-scheduling), in the default layout.
 */
export function ExternalScheduling({ name, link, phone }: { name: string; link: string; phone: string }) {
  const { schedule: copy, center } = serviceMessages();
  return (
    <main id="content" className="py-12 sm:py-20">
      <Container>
        <h1 className="text-3xl sm:text-4xl">{copy.title}</h1>
        <p className="mt-4 max-w-prose text-lg">{copy.external(name)}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={link} rel="noopener">
            {copy.externalLink(name)}
            <Icon name="external" />
          </ButtonLink>
          <ButtonLink href={telHref(phone)} variant="outline" className="tabular-nums">
            <Icon name="phone" />
            {center.call(phone)}
          </ButtonLink>
        </div>
        <p className="mt-4 text-sm text-quiet">{copy.externalNote}</p>
      </Container>
    </main>
  );
}

interface Props {
  /** Introduction to the booking, on the first step. */
  intro?: string;
  /** Markup without islands. */
  children: ReactNode;
  /** Form of the last step, below the content. */
  form?: ReactNode;
  offers: readonly ShownOffer[];
  store: PageChoices;
}

const COLUMNS = "grid gap-x-12 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]";

/** Renders a booking page, with the department's offers beside it. */
export function BookingFrame({ intro, children, form, offers, store }: Props) {
  return (
    <main id="content" className="pb-8 sm:pb-12">
      <StaticPart>
        <Title intro={intro} />
      </StaticPart>
      <Container className={`${COLUMNS} gap-y-12`}>
        <div>
          <StaticPart>{children}</StaticPart>
          {form}
        </div>
        <div className="lg:pt-8">
          <StaticPart>
            <ServiceOffers offers={offers} store={store} className="lg:sticky lg:top-8" />
          </StaticPart>
        </div>
      </Container>
    </main>
  );
}

/**
 * Renders the title beside a picture of the workshop; on phones only the first step shows the picture, above
 * the title.
 */
function Title({ intro }: Pick<Props, "intro">) {
  return (
    <div className="bg-panel">
      <Container className={`${COLUMNS} items-center gap-y-4 py-4 sm:py-6`}>
        <div>
          <h1 className="text-3xl sm:text-4xl">{serviceMessages().schedule.title}</h1>
          {intro && <p className="mt-2 text-lg">{intro}</p>}
        </div>
        <ContentPicture
          url="/car-art/hero-service.webp"
          sizes="(min-width: 1024px) 400px, 100vw"
          size={[2000, 1000]}
          isFirst
          className={`aspect-3/1 w-full rounded-card object-cover object-[68%_60%] max-lg:order-first lg:aspect-2/1 ${intro ? "" : "max-lg:hidden"}`}
        />
      </Container>
    </div>
  );
}
