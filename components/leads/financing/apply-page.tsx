import type { ReactNode } from "react";
import { frameOf, StaffPortrait } from "@/components/content/company/staff-avatar";
import { WantedLine } from "@/components/leads/core/wanted-line";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { Container, JsonLd, PageTitle } from "@/components/ui/page-frame";

import { StaticPart } from "@/components/ui/static-part";
import { PAGES } from "@/config/runtime/pages";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import type { ChosenOffers } from "@/lib/catalog/offers/chosen-offers";
import { withOfferQuery } from "@/lib/catalog/offers/offer-ids";
import { pagePath } from "@/lib/core/pages/page-switches";
import { withWanted } from "@/lib/leads/core/wanted-vehicle";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { financingMessages } from "@/lib/store/i18n/financing-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { staffName } from "@/lib/store/team/team";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

interface Props {
  profile: StoreProfile;
  siteUrl: string;
  /** Vehicle that the request is about, if any. */
  wanted?: Vehicle;
  /** Offers that the visitor chose for it. */
  chosen?: ChosenOffers | null;
  /** Person who answers, if the finance team has a lead. */
  answers?: StaffMember | undefined;
  /** Phone number of the store that sells the wanted vehicle. */
  phone?: string;
  form: ReactNode;
}

/** Renders the pre-approval page: a short form and the next steps. */
export function ApplyPage({ profile, siteUrl, wanted, chosen, answers, phone, form }: Props) {
  const { landing, apply: copy } = financingMessages();
  const crumbs = pageCrumbs(
    profile,
    { page: "auto-financing", name: landing.crumb },
    { page: "auto-financing-apply-for-financing", name: copy.crumb },
  );
  return (
    <main id="content" className="py-6 sm:py-10">
      <Container>
        <StaticPart>
          <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
          <PageTitle crumbs={crumbs} title={copy.title} intro={copy.intro} />
        </StaticPart>
        <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
          <div>
            {wanted && (
              <StaticPart>
                <WantedLine
                  vehicle={wanted}
                  without={PAGES["auto-financing-apply-for-financing"].path}
                  financing={profile}
                  chosen={chosen}
                  className="mb-6"
                />
              </StaticPart>
            )}
            {form}
          </div>
          <StaticPart>
            <Next
              profile={profile}
              wanted={wanted}
              chosen={chosen}
              answers={answers}
              phone={phone ?? profile.sales.phone}
            />
          </StaticPart>
        </div>
      </Container>
    </main>
  );
}

function Next({
  profile,
  wanted,
  chosen,
  answers,
  phone,
}: Pick<Props, "profile" | "wanted" | "chosen" | "answers"> & { phone: string }) {
  const offerIds = (chosen?.offers ?? []).map(({ offer }) => offer.id);
  const copy = financingMessages().apply;
  const full = pagePath("auto-financing-full-credit-application", profile);
  return (
    <section aria-labelledby="next" className="h-fit rounded-card bg-panel p-6 sm:p-8">
      {answers && (
        <div className="mb-6 flex items-center gap-4 border-b border-line pb-5">
          <div className={`w-16 ${frameOf(answers)}`}>
            <StaffPortrait member={answers} isEager />
          </div>
          <p>
            <span className="block text-sm text-quiet">{copy.answers}</span>
            <strong className="block text-lg font-bold text-ink">{staffName(answers)}</strong>
            {answers.title}
          </p>
        </div>
      )}
      <h2 id="next" className="text-xl">
        {copy.nextTitle}
      </h2>
      <NumberedSteps steps={copy.next} />
      {full !== null && (
        <p className="mt-6">
          <Link
            href={withOfferQuery(withWanted(full, wanted?.vin), offerIds)}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            {copy.full}
          </Link>
        </p>
      )}
      <p className="mt-6 border-t border-line pt-5">
        <span className="block text-sm text-quiet">{copy.ratherCall}</span>
        <Link
          href={telHref(phone)}
          className="inline-flex min-h-11 items-center gap-2 text-lg font-semibold text-ink tabular-nums hover:underline"
        >
          <Icon name="phone" />
          {copy.call(phone)}
        </Link>
      </p>
    </section>
  );
}
