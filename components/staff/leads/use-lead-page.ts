"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LeadListProps } from "@/components/staff/leads/lead-list";
import { onLeadsChanged } from "@/components/staff/leads/live-leads";
import { useLeadChange } from "@/components/staff/leads/use-lead-change";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { fetchJson } from "@/components/ui/query-client";
import type { LeadLine, LeadPage, LeadState } from "@/lib/staff/leads/lead-state";
import { type ListAddress, leadListSearch } from "@/lib/staff/leads/list-address";

const KEY = "staff-leads";

/**
 * Returns the leads of a URL: first the server-rendered page, then its updates. A change from this page shows
 * immediately.
 */
export function useLeadPage(
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
function pickState({ stage, lostReason, assignee, spam, answeredAt, version }: LeadState) {
  return { stage, lostReason, assignee, spam, answeredAt, version };
}
