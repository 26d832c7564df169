import { PlainLeadForm } from "@/components/leads/core/lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/page-frame";
import { RESERVE } from "@/config/catalog/reserve";
import { RESERVE_PANEL_ID } from "@/config/runtime/inline-script-parts";
import { RESERVE_SCRIPT } from "@/config/runtime/inline-scripts";
import { reserveMessages as t } from "@/lib/store/i18n/reserve-messages";
import { RESERVE_MATCHES_ID, UNLOCK_AREA_ID } from "./show-for-visitor";

interface Props {
  form: LeadFormData;
  /** True on a search page: visitors with access see the reserve's matching vehicles. */
  matches?: boolean;
}

/**
 * Renders the reserve's panel below search and vehicle pages: the short form for new visitors, the link for
 * visitors who have sent a lead. The cached page contains both, and no vehicles of the reserve.
 */
export function ReservePanel({ form, matches = false }: Props) {
  return (
    <>
      <aside
        id={RESERVE_PANEL_ID}
        aria-label={t().title}
        className={`border-t border-line bg-panel print:hidden ${matches ? "py-12 sm:py-16" : "py-3"}`}
      >
        <div>{matches ? <OpenForm form={form} /> : <FoldedForm form={form} />}</div>
        <div hidden>
          <Container>
            <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
              <div>
                <h2 className="text-2xl">{t().title}</h2>
                <p className="mt-1">{t().open}</p>
              </div>
              <ButtonLink href={RESERVE.path} variant="outline">
                {t().see}
                <Icon name="arrowRight" />
              </ButtonLink>
            </div>
            {matches && <div id={RESERVE_MATCHES_ID} className="mt-6 min-h-[480px]" />}
          </Container>
        </div>
      </aside>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of `config/runtime/inline-scripts` */}
      <script dangerouslySetInnerHTML={{ __html: RESERVE_SCRIPT }} />
    </>
  );
}

/** Renders the form below a list, because the reserve may have a match. */
function OpenForm({ form }: { form: LeadFormData }) {
  return (
    <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div>
        <Icon name="lock" size={28} className="text-accent-text" />
        <h2 className="mt-3 text-3xl">{t().lockedTitle}</h2>
        <p className="mt-3 max-w-prose text-lg">{t().intro}</p>
      </div>
      <UnlockForm form={form} />
    </Container>
  );
}

/** Renders the form below a vehicle as a disclosure, because the visitor came for the vehicle. */
function FoldedForm({ form }: { form: LeadFormData }) {
  return (
    <Container>
      <details className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 text-ink [&::-webkit-details-marker]:hidden">
          <Icon name="lock" className="text-accent-text" />
          <span className="grow py-2">
            <span className="mr-3 font-semibold">{t().lockedTitle}</span>
            <span className="text-quiet max-sm:hidden">{t().intro}</span>
          </span>
          <Icon name="chevronDown" size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="max-w-3xl pt-3 pb-10">
          <p className="mb-5 max-w-prose sm:hidden">{t().intro}</p>
          <UnlockForm form={form} />
        </div>
      </details>
    </Container>
  );
}

function UnlockForm({ form }: { form: LeadFormData }) {
  return (
    <div id={UNLOCK_AREA_ID}>
      <div>
        <PlainLeadForm data={form} />
      </div>
    </div>
  );
}
