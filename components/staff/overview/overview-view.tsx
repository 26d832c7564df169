import { LeadTable } from "@/components/staff/leads/lead-table";
import { BigNumber, BigNumbers } from "@/components/staff/overview/numbers";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RESPONSE_GOAL } from "@/config/leads/lead-work";
import { OVERVIEW_LISTS } from "@/config/leads/reports";
import { leadListSearch } from "@/lib/staff/leads/list-address";
import type { Overview } from "@/lib/staff/overview/overview-schema";
import { staffReportMessages } from "@/lib/store/i18n/staff-report-messages";

const t = staffReportMessages().overview;
const UNANSWERED = `/staff/leads${leadListSearch(OVERVIEW_LISTS.unanswered)}`;
const APPOINTMENTS = "/staff/appointments";
const UNDELIVERED = `/staff/leads${leadListSearch(OVERVIEW_LISTS.undelivered)}`;

interface Names {
  nameOf: (personId: string | null) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
}

/** Renders today's figures, then the longest waiting leads. */
export function OverviewView({ overview, ...names }: Names & { overview: Overview }) {
  const { leads, appointments } = overview;
  if (!leads && appointments === null) return <p className="text-lg text-ink">{t.nothing}</p>;
  return (
    <>
      <BigNumbers label={t.today}>
        {leads && (
          <>
            <BigNumber label={t.unanswered} value={String(leads.unanswered)} href={UNANSWERED} />
            <BigNumber
              label={t.overdue}
              value={String(leads.overdue)}
              help={t.overdueHelp(RESPONSE_GOAL.lateMinutes)}
              href={UNANSWERED}
              urgent={leads.overdue > 0}
            />
          </>
        )}
        {appointments !== null && (
          <BigNumber label={t.appointments} value={String(appointments)} href={APPOINTMENTS} />
        )}
        {leads && (
          <BigNumber
            label={t.undelivered}
            value={String(leads.undelivered)}
            help={t.undeliveredHelp}
            href={UNDELIVERED}
            urgent={leads.undelivered > 0}
          />
        )}
      </BigNumbers>
      {leads && <Waiting leads={leads} {...names} />}
    </>
  );
}

function Waiting({ leads, ...names }: Names & { leads: NonNullable<Overview["leads"]> }) {
  const [oldest] = leads.waiting;
  if (!oldest)
    return (
      <p className="flex items-center gap-3 rounded-card bg-success-soft p-4 text-lg text-success">
        <Icon name="check" />
        <span>
          {t.none} {lastAnswer(leads.lastAnswer)}
        </span>
      </p>
    );
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">{t.waiting}</h2>
        <ButtonLink href={`/staff/leads/${oldest.id}`} className="w-full sm:w-auto">
          {t.oldest}
        </ButtonLink>
      </div>
      <div className="mt-3">
        <LeadTable leads={leads.waiting} {...names} />
      </div>
      {leads.unanswered > leads.waiting.length && (
        <a className="mt-3 inline-flex min-h-11 items-center text-ink underline" href={UNANSWERED}>
          {t.all(leads.unanswered)}
        </a>
      )}
    </section>
  );
}

/** Describes the time of the last response; if the store was closed in between, it states opening hours. */
function lastAnswer(last: NonNullable<Overview["leads"]>["lastAnswer"]): string {
  if (!last) return "";
  const time = staffReportMessages().minutes(last.openMinutes);
  return last.openMinutes === last.minutes ? t.lastAnswer(time) : t.lastAnswerOpen(time);
}
