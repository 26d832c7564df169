import { LeadTable } from "@/components/staff/leads/lead-table";
import { ToDoList } from "@/components/staff/overview/to-do-list";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RESPONSE_GOAL } from "@/config/leads/lead-work";
import { OVERVIEW_LISTS } from "@/config/leads/reports";
import { type Company, storeName } from "@/lib/staff/accounts/company";
import { leadListSearch } from "@/lib/staff/leads/list-address";
import type { Overview } from "@/lib/staff/overview/overview-schema";
import { grantsOf, type StaffPerson } from "@/lib/staff/rights";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { staffReportMessages } from "@/lib/store/i18n/staff-report-messages";

/** Lists the person's roles and, for those who manage people, the number of people. */
export function YourRoles({
  person,
  company,
  people,
}: {
  person: StaffPerson;
  company: Company;
  people: number;
}) {
  const t = staffMessages().overview;
  return (
    <section className="border-t border-line pt-4 text-sm text-quiet">
      <h2 className="text-sm">{t.roles}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {person.roles.map(({ role, storeId }) => (
          <li key={storeId ?? ""}>
            {t.rolesLine(
              staffMessages().roles[role],
              storeName(company, storeId, staffMessages().stores.all),
            )}
          </li>
        ))}
      </ul>
      {grantsOf(person, "people").length > 0 && (
        <a className="inline-flex min-h-11 items-center underline" href="/staff/people">
          {t.people(people)}
        </a>
      )}
    </section>
  );
}

/** Renders a large figure with its label, and a link to the list behind it, if any. */
export function BigNumber({
  label,
  value,
  help,
  href,
  urgent = false,
}: {
  label: string;
  value: string;
  help?: string;
  href?: string;
  /** Marks a problem in red with an icon. */
  urgent?: boolean;
}) {
  const color = urgent ? "text-danger" : "text-ink";
  return (
    <div className="relative flex flex-col-reverse justify-end rounded-card border border-line p-4 has-[a:hover]:bg-panel">
      <dt className="text-sm text-body">
        {href === undefined ? (
          label
        ) : (
          <a href={href} className="font-semibold text-ink underline after:absolute after:inset-0">
            {label}
          </a>
        )}
        {help !== undefined && <span className="block text-quiet">{help}</span>}
      </dt>
      <dd className={`flex items-center gap-2 whitespace-nowrap text-3xl font-bold tabular-nums ${color}`}>
        {value}
        {urgent && <Icon name="alert" size={24} />}
      </dd>
    </div>
  );
}

/** Renders figures side by side; two per row on phones. */
export function BigNumbers({ children, label }: { children: React.ReactNode; label: string }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {children}
    </dl>
  );
}

const UNANSWERED = `/staff/leads${leadListSearch(OVERVIEW_LISTS.unanswered)}`;
const REPLIED = `/staff/leads${leadListSearch(OVERVIEW_LISTS.replied)}`;
const APPOINTMENTS = "/staff/appointments";
const UNDELIVERED = `/staff/leads${leadListSearch(OVERVIEW_LISTS.undelivered)}`;

interface Names {
  /** Time of rendering, in milliseconds since 1970. */
  now: number;
  nameOf: (personId: string | null) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
}

/** Renders the work that is due, then today's figures and the longest waiting leads. */
export function OverviewView({ overview, ...names }: Names & { overview: Overview }) {
  const t = staffReportMessages().overview;
  const { toDo, leads, appointments } = overview;
  if (!leads && appointments === null) return <p className="text-lg text-ink">{t.nothing}</p>;
  return (
    <>
      <ToDoList toDo={toDo} {...names} />
      <BigNumbers label={t.today}>
        {leads && (
          <>
            <BigNumber label={t.replied} value={String(leads.replied)} href={REPLIED} />
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
  const t = staffReportMessages().overview;
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
  const t = staffReportMessages().overview;
  if (!last) return "";
  const time = staffReportMessages().minutes(last.openMinutes);
  return last.openMinutes === last.minutes ? t.lastAnswer(time) : t.lastAnswerOpen(time);
}
