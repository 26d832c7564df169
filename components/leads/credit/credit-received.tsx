import { WantedLine } from "@/components/leads/core/wanted-line";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import type { WantedVehicle } from "@/lib/leads/core/get-wanted-vehicle";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { creditMessages } from "@/lib/store/i18n/credit-messages";
import { telHref } from "@/lib/store/locations/contact-links";

interface Props {
  profile: StoreProfile;
  /** Vehicle that the application is about, with the store that received it. */
  wanted: WantedVehicle | null;
  days: number;
}

/** Confirms a stored application, with the next steps and the handling of the data. */
export function CreditReceived({ profile, wanted, days }: Props) {
  const { received } = creditMessages();
  const phone = wanted?.phone ?? profile.sales.phone;
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <Icon name="check" size={48} className="mx-auto text-success" />
        <h1 className="mt-4 text-3xl sm:text-4xl">{received.title}</h1>
        <p className="mt-4 text-lg">{received.body(wanted?.sellerName ?? profile.name)}</p>
        {wanted && <WantedLine vehicle={wanted.vehicle} className="mt-6 text-left" />}
        <p className="mt-4 text-quiet">{received.sealed(days)}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/cars-for-sale">{received.browse}</ButtonLink>
          <ButtonLink href={telHref(phone)} variant="outline">
            <Icon name="phone" />
            {received.call(phone)}
          </ButtonLink>
        </div>
      </Container>
    </main>
  );
}
