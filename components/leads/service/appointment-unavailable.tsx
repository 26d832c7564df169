import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import { SCHEDULE_PATH } from "@/lib/leads/service/paths";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { telHref } from "@/lib/store/locations/contact-links";

/** Renders the page for an invalid or expired link; it reveals nothing about any appointment. */
export function AppointmentUnavailable({ phone }: { phone: string }) {
  const { appointment: copy, center } = serviceMessages();
  return (
    <main id="content" className="py-16">
      <Container className="max-w-prose text-center">
        <h1 className="text-3xl sm:text-4xl">{copy.gone}</h1>
        <p className="mt-4 text-lg">{copy.goneText}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href={telHref(phone)} className="tabular-nums">
            <Icon name="phone" />
            {center.call(phone)}
          </ButtonLink>
          <ButtonLink href={SCHEDULE_PATH} variant="outline">
            {copy.bookAnother}
          </ButtonLink>
        </div>
      </Container>
    </main>
  );
}
