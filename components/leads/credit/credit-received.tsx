import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** Confirms a stored application, with the next steps and the handling of the data. */
export function CreditReceived({ profile, days }: { profile: StoreProfile; days: number }) {
  const { received } = creditMessages();
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <Icon name="check" size={48} className="mx-auto text-success" />
        <h1 className="mt-4 text-3xl sm:text-4xl">{received.title}</h1>
        <p className="mt-4 text-lg">{received.body(profile.name)}</p>
        <p className="mt-4 text-quiet">{received.sealed(days)}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/cars-for-sale">{received.browse}</ButtonLink>
          <ButtonLink href={telHref(profile.sales.phone)} variant="outline">
            <Icon name="phone" />
            {received.call(profile.sales.phone)}
          </ButtonLink>
        </div>
      </Container>
    </main>
  );
}
