import { LeadForm } from "@/components/leads/core/lead-form";
import { BodystyleCutout } from "@/components/ui/bodystyle-cutout";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { Container } from "@/components/ui/page-frame";
import { StaticPart } from "@/components/ui/static-part";
import { RESERVE } from "@/config/catalog/reserve";
import { reserveSummary } from "@/lib/catalog/reserve/reserve-summary";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
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
  /** Vehicles of the reserve; only their number, body styles and lowest price are shown. */
  reserve: readonly Vehicle[];
}

/** Renders the private reserve for visitors without access: what it holds, the short form, and no vehicles. */
export function LockedReserve({ profile, page, refused, granted, reserve }: Props) {
  const { count, from, to, bodystyles } = reserveSummary(reserve);
  const form = unlockFormData({ profile, page, refused });
  return (
    <main id="content" className="py-8 sm:py-14">
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <StaticPart>
          <div>
            <Icon name="lock" size={32} className="text-accent-text" />
            <h1 className="mt-3 text-3xl sm:text-4xl">{t().lockedTitle}</h1>
            <p className="mt-4 max-w-prose text-lg">{t().intro}</p>
            {/* Outlines, so that the vehicles stay hidden. */}
            {count > 0 && (
              <div className="on-dark mt-6 rounded-card bg-band px-5 pt-5 pb-4 sm:px-6">
                <ul className="flex items-end justify-center gap-4">
                  {bodystyles.map(({ bodystyle, count: own }) => (
                    <li key={bodystyle} className="min-w-0 max-w-60 flex-1 text-center">
                      <BodystyleCutout
                        bodystyle={bodystyle}
                        sizes="200px"
                        className="w-full brightness-0 invert-[0.4]"
                      />
                      <p className="mt-2 text-sm text-on-band tabular-nums">
                        {own} {messages()[own === 1 ? "vehicle" : "home"].bodystyles[bodystyle]}
                      </p>
                    </li>
                  ))}
                </ul>
                <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-white/15 pt-3 text-on-band">
                  <strong className="text-xl font-bold text-white">{t().waiting(count)}</strong>
                  {from !== null && to !== null && (
                    <span className="tabular-nums">{t().prices(formatDollars(from), formatDollars(to))}</span>
                  )}
                </p>
              </div>
            )}
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
      <StaticPart>
        <Container className="mt-12 sm:mt-16">
          <div className="grid gap-x-16 gap-y-10 border-t border-line pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
            <section aria-labelledby="reserve-next">
              <h2 id="reserve-next" className="text-2xl">
                {t().nextTitle}
              </h2>
              <NumberedSteps steps={t().steps(RESERVE.tokenSeconds / (24 * 60 * 60))} />
            </section>
            <section aria-labelledby="reserve-about">
              <h2 id="reserve-about" className="text-2xl">
                {t().aboutTitle}
              </h2>
              <dl className="mt-5 divide-y divide-line border-y border-line">
                {t().about.map(({ title, text }) => (
                  <div key={title} className="py-4">
                    <dt className="font-semibold text-ink">{title}</dt>
                    <dd className="mt-1 max-w-prose">{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
        </Container>
      </StaticPart>
    </main>
  );
}
