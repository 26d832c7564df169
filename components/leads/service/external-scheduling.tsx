import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { telHref } from "@/lib/store/locations/contact-links";

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
