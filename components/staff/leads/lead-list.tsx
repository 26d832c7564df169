"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LeadBulkBar } from "@/components/staff/leads/bulk-bar";
import { BulkForm } from "@/components/staff/leads/bulk-form";
import { LeadConflict } from "@/components/staff/leads/lead-conflict";
import { LeadDataTable } from "@/components/staff/leads/lead-data-table";
import { LeadFilters } from "@/components/staff/leads/lead-filters";
import { LeadKeys } from "@/components/staff/leads/lead-keys";
import { onLeadsChanged } from "@/components/staff/leads/live-leads";
import { leadNames } from "@/components/staff/leads/names";
import { SavedViews } from "@/components/staff/leads/saved-views";
import { showStaffToast } from "@/components/staff/leads/staff-toast";
import { UsedTags } from "@/components/staff/leads/tags";
import { useLeadChange } from "@/components/staff/leads/use-lead-change";
import type { Choice } from "@/components/staff/lists/fields";
import { useListAddress } from "@/components/staff/lists/use-list-address";
import { useSelection } from "@/components/staff/lists/use-selection";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { fetchJson } from "@/components/ui/query-client";
import { LEAD_BULK } from "@/config/runtime/limits";
import type { LeadSelection } from "@/lib/staff/leads/bulk-schemas";
import type { LeadLine, LeadPage, LeadState } from "@/lib/staff/leads/lead-state";
import { LEAD_LIST, type ListAddress, leadListSearch } from "@/lib/staff/leads/list-address";
import type { SavedView } from "@/lib/staff/leads/views";
import { staffLeadBulkMessages } from "@/lib/store/i18n/staff-lead-bulk-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffListMessages } from "@/lib/store/i18n/staff-list-messages";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

const KEY = "staff-leads";

/**
 * Returns the leads of a URL: first the server-rendered page, then its updates. A change from this page shows
 * immediately.
 */
function useLeadPage(
  query: ListAddress,
  { page, firstSearch, personId, now }: LeadListProps,
  nameOf: (id: string | null) => string,
) {
  const [client] = useState(staffQueryClient);
  const search = leadListSearch(query);
  const isFirst = search === firstSearch;
  const { data, isError, isPlaceholderData } = useQuery<LeadPage>(
    {
      queryKey: [KEY, search],
      queryFn: ({ signal }) => fetchJson<LeadPage>(`/api/staff/leads${search}`, { signal }),
      ...(isFirst && { initialData: page, initialDataUpdatedAt: now }),
      placeholderData: keepPreviousData,
    },
    client,
  );
  useEffect(() => onLeadsChanged(() => void client.invalidateQueries({ queryKey: [KEY] })), [client]);
  const { send, ...conflict } = useLeadChange(nameOf, (state) => {
    // A pending response is older than the change.
    void client.cancelQueries({ queryKey: [KEY] });
    client.setQueriesData<LeadPage>({ queryKey: [KEY] }, (before) => before && withState(before, state));
  });
  return {
    page: data ?? page,
    isError,
    isLoading: isPlaceholderData,
    take: (lead: LeadLine) => void send(lead, { name: "assign", assignee: personId }),
    ...conflict,
  };
}

/** Returns the page with one lead's current state. */
export function withState(page: LeadPage, state: LeadState): LeadPage {
  return {
    ...page,
    leads: page.leads.map((line) => (line.id === state.id ? { ...line, ...pickState(state) } : line)),
  };
}

/** Returns the changeable state; the rest of a line comes from the list. */
function pickState({ stage, lostReason, assignee, spam, answeredAt, repliedAt, version }: LeadState) {
  return { stage, lostReason, assignee, spam, answeredAt, repliedAt, version };
}

interface LeadListProps {
  /** Page as rendered by the server, with its URL. */
  page: LeadPage;
  firstSearch: string;
  views: readonly SavedView[];
  stores: readonly Choice[];
  people: readonly Choice[];
  /** Tags for suggestions. */
  usedTags: readonly string[];
  personId: string;
  mayExport: boolean;
  timeZone: string;
  now: number;
}

/**
 * Renders the list of leads; its URL contains the complete state. It works without JavaScript; with
 * JavaScript, no page loads are necessary.
 */
export function LeadList(props: LeadListProps) {
  const t = staffLeadMessages();
  const { views, stores, people, personId, timeZone, now } = props;
  const { query, formKey, onClick, onSubmit } = useListAddress("/staff/leads", LEAD_LIST);
  const names = leadNames(people, stores);
  const list = useLeadPage(query, props, names.nameOf);
  const { leads, next } = list.page;
  const { selected, ...selection } = useSelection(
    leads.map(({ id }) => id),
    (id) => leads.find((lead) => lead.id === id)?.version ?? 0,
  );
  const filter = leadListSearch({ ...query, after: undefined });
  const isFiltered = leadListSearch({ ...query, sort: undefined }) !== "";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links and its form work by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's key is its click
    <div onClick={onClick} onSubmit={onSubmit}>
      <LeadKeys />
      <UsedTags tags={props.usedTags} />
      <SavedViews views={views} search={leadListSearch({ ...query, q: undefined, after: undefined })} />
      <LeadFilters key={formKey} query={query} stores={stores} people={people} />
      {list.isError && (
        <p role="alert" className="mt-4 rounded-sm bg-danger-soft p-4 text-danger">
          {staffListMessages().failed}
        </p>
      )}
      {list.conflict && (
        <div className="mt-4">
          <LeadConflict
            conflict={list.conflict}
            nameOf={names.nameOf}
            onUseMine={() => void list.saveMine()}
            onKeepTheirs={list.keepTheirs}
          />
        </div>
      )}
      <LeadBulkBar
        selected={selected}
        people={people}
        filter={filter}
        mayExport={props.mayExport}
        onSelectFilter={
          next === null && query.after === undefined
            ? undefined
            : () => void selectFilter(filter, selection.replace)
        }
        onChanged={selection.clear}
        onClear={selection.clear}
      />
      <div className={`mt-4 ${list.isLoading ? "opacity-60" : ""}`} aria-busy={list.isLoading}>
        {leads.length === 0 ? (
          <p className="p-4 text-quiet">{isFiltered ? t.emptyFilter : t.empty}</p>
        ) : (
          <LeadDataTable
            leads={leads}
            query={query}
            personId={personId}
            onTake={list.take}
            selected={selected}
            onSelect={selection.selectOne}
            onSelectAll={selection.selectAll}
            timeZone={timeZone}
            now={now}
            {...names}
          />
        )}
      </div>
      <BulkForm people={people} filter={filter} mayExport={props.mayExport} />
      <nav aria-label={t.pages} className={`mt-4 flex gap-3 ${selected.size > 0 ? "max-lg:pb-72" : ""}`}>
        {query.after !== undefined && (
          <ButtonLink variant="outline" href={addressOf({ ...query, after: undefined })} data-go="top">
            {t.first}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink variant="outline" href={addressOf({ ...query, after: next })} data-go="top">
            {t.next}
          </ButtonLink>
        )}
      </nav>
      {leads.some(({ unread }) => unread) && (
        <form method="post" action="/api/staff/unread" className="mt-4">
          <button type="submit" className={buttonClass("quiet")}>
            {staffLiveMessages().readAll}
          </button>
        </form>
      )}
      <p className="mt-4 hidden text-sm text-quiet lg:block">{t.keys}</p>
    </div>
  );
}

/** Selects all leads of a filter, or says that there are too many. */
async function selectFilter(filter: string, replace: (leads: ReadonlyMap<string, number>) => void) {
  const t = staffLeadMessages();
  const { tooMany } = staffLeadBulkMessages();
  const selection = await fetchJson<LeadSelection>(`/api/staff/leads/selection${filter}`).catch(() => null);
  if (selection?.leads) replace(new Map(Object.entries(selection.leads)));
  else
    showStaffToast({
      text: selection ? tooMany(selection.count, LEAD_BULK.leads) : t.refusals.offline,
    });
}

function addressOf(query: ListAddress): string {
  return `/staff/leads${leadListSearch(query)}`;
}
