import { LeadForm } from "@/components/leads/core/lead-form";
import { ButtonLink } from "@/components/ui/button";
import { ContentPicture } from "@/components/ui/content-picture";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { RESERVE } from "@/config/catalog/reserve";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { reserveMessages as t } from "@/lib/store/i18n/reserve-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { unlockFormData } from "./unlock-form-data";

/** Renders the page of a vehicle that left the reserve. */
export function ReserveVehicleUnavailable() {
  return (
    <main id="content" className="py-16">
      <StaticPart>
        <Container className="max-w-prose text-center">
          <h1 className="text-3xl">{t().goneTitle}</h1>
          <p className="mt-4 text-lg">{t().goneText}</p>
          <ButtonLink href={RESERVE.path} className="mt-8">
            {t().see}
          </ButtonLink>
        </Container>
      </StaticPart>
    </main>
  );
}

interface Props {
  profile: StoreProfile;
  /** Path of this page, to which the visitor returns. */
  page: string;
  refused: RefusedForm | null;
  /** True if the form was stored but the unlock cookie is missing, because the browser stores no cookies. */
  granted: boolean;
}

/** Renders the private reserve for visitors without access: the short form, and no vehicles. */
export function LockedReserve({ profile, page, refused, granted }: Props) {
  const form = unlockFormData({ profile, page, refused });
  return (
    <main id="content" className="py-10 sm:py-16">
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <StaticPart>
          <div>
            <Icon name="lock" size={32} className="text-accent-text" />
            <h1 className="mt-3 text-3xl sm:text-4xl">{t().lockedTitle}</h1>
            <p className="mt-4 max-w-prose text-lg">{t().intro}</p>
            {/* Only an outline, so that the reserve's content stays hidden. */}
            <div className="mt-6 max-w-md rounded-card bg-line px-6 py-2 max-lg:hidden">
              <ContentPicture
                url="/car-art/coupe-front-cutout.webp"
                sizes="400px"
                size={[960, 431]}
                className="h-auto w-full brightness-0"
              />
            </div>
            {granted && (
              <p role="alert" className="mt-6 rounded-card bg-warning-soft p-4 text-warning">
                {t().noCookie}
                <Link href={telHref(form.phone)} className="font-semibold whitespace-nowrap underline">
                  {form.phone}
                </Link>
              </p>
            )}
          </div>
        </StaticPart>
        <div>
          <LeadForm data={form} />
        </div>
      </Container>
    </main>
  );
}
