import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { RESERVE } from "@/config/catalog/reserve";
import { reserve as t } from "@/lib/store/i18n/reserve-messages";

/** Renders the page of a vehicle that left the reserve. */
export function ReserveVehicleUnavailable() {
  return (
    <main id="content" className="py-16">
      <StaticPart>
        <Container className="max-w-prose text-center">
          <h1 className="text-3xl">{t.goneTitle}</h1>
          <p className="mt-4 text-lg">{t.goneText}</p>
          <ButtonLink href={RESERVE.path} className="mt-8">
            {t.see}
          </ButtonLink>
        </Container>
      </StaticPart>
    </main>
  );
}
