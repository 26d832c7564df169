import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import type { Crumb } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { messages } from "@/lib/store/i18n/messages";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { telHref } from "@/lib/store/locations/contact-links";

const PICTURE = "/car-art/hero-service";

interface Props {
  crumbs: readonly Crumb[];
  schedule: string | null;
  phone: string;
}

/** Introduces the department, with its booking button and phone number. */
export function ServiceHero({ crumbs, schedule, phone }: Props) {
  const { center } = serviceMessages();
  return (
    <section className="bg-panel">
      <Container className="pt-2 sm:pt-4">
        <Breadcrumbs crumbs={crumbs} label={messages().search.breadcrumbs.label} />
      </Container>
      <Container className="grid gap-8 pt-4 pb-8 sm:pt-6 sm:pb-12 lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-12">
        <div>
          <p className="font-semibold text-accent-text">{center.title}</p>
          <h1 className="mt-2 text-3xl sm:text-4xl">{center.headline}</h1>
          <p className="mt-4 max-w-prose text-lg">{center.intro}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            {schedule !== null && (
              <ButtonLink href={schedule} className="min-h-12">
                <Icon name="calendar" />
                {center.schedule}
              </ButtonLink>
            )}
            <ButtonLink href={telHref(phone)} variant="outline" className="min-h-12 tabular-nums">
              <Icon name="phone" />
              {center.call(phone)}
            </ButtonLink>
          </div>
        </div>
        {/* biome-ignore lint/performance/noImgElement: ready-made sizes; next/image would add JavaScript */}
        <img
          src={`${PICTURE}-1280.webp`}
          srcSet={`${PICTURE}-1280.webp 1280w, ${PICTURE}.webp 2000w`}
          sizes="(min-width: 1024px) 640px, 125vw"
          alt={center.heroAlt}
          width={1280}
          height={640}
          fetchPriority="high"
          decoding="sync"
          className="aspect-[16/10] w-full rounded-card object-cover object-[68%_60%]"
        />
      </Container>
    </section>
  );
}
