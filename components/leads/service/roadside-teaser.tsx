import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/page-frame";
import { ROADSIDE } from "@/config/leads/service";
import { serviceMessages } from "@/lib/store/i18n/service-messages";

/** Renders the link to the page about roadside assistance. */
export function RoadsideTeaser({ href }: { href: string }) {
  const { center } = serviceMessages();
  return (
    <Container className="py-10 lg:py-14">
      <div className="on-dark flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-band px-6 py-8 text-white sm:px-8">
        <div>
          <h2 className="text-2xl text-white">{center.roadside}</h2>
          <p className="mt-1 text-lg">{center.roadsideText(ROADSIDE.make, ROADSIDE.years)}</p>
        </div>
        <ButtonLink href={href}>{center.roadsideLink}</ButtonLink>
      </div>
    </Container>
  );
}
