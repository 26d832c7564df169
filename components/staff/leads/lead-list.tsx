import { type Choice, LeadFilters } from "@/components/staff/leads/lead-filters";
import { LeadKeys } from "@/components/staff/leads/lead-keys";
import { LeadTable } from "@/components/staff/leads/lead-table";
import { ButtonLink } from "@/components/ui/button";
import { LEAD_WORK_LIMITS } from "@/config/leads/lead-work";
import type { LeadPage } from "@/lib/staff/leads/lead-state";
import { type LeadListQuery, leadListSearch } from "@/lib/staff/leads/list-query";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

const t = staffLeadMessages();

/** The list of leads; its address holds all that it shows. */
export function LeadList({
  page,
  query,
  stores,
  people,
  nameOf,
  storeOf,
  timeZone,
}: {
  page: LeadPage;
  query: LeadListQuery;
  stores: readonly Choice[];
  people: readonly Choice[];
  nameOf: (personId: string | null) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
}) {
  const isFiltered = leadListSearch({ ...query, sort: undefined }) !== "";
  return (
    <>
      <LeadKeys refreshMs={LEAD_WORK_LIMITS.refreshSeconds * 1_000} />
      <LeadFilters query={query} stores={stores} people={people} />
      <div className="mt-4">
        {page.leads.length === 0 ? (
          <p className="p-4 text-quiet">{isFiltered ? t.emptyFilter : t.empty}</p>
        ) : (
          <LeadTable leads={page.leads} nameOf={nameOf} storeOf={storeOf} timeZone={timeZone} />
        )}
      </div>
      <nav aria-label={t.pages} className="mt-4 flex gap-3">
        {query.after !== undefined && (
          <ButtonLink
            variant="outline"
            href={`/staff/leads${leadListSearch({ ...query, after: undefined })}`}
          >
            {t.first}
          </ButtonLink>
        )}
        {page.next !== null && (
          <ButtonLink
            variant="outline"
            href={`/staff/leads${leadListSearch({ ...query, after: page.next })}`}
          >
            {t.next}
          </ButtonLink>
        )}
      </nav>
      <p className="mt-4 hidden text-sm text-quiet lg:block">{t.keys}</p>
    </>
  );
}
