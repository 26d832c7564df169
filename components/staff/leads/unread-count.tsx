"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { onLeadsChanged } from "@/components/staff/leads/live-leads";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { fetchJson } from "@/components/ui/query-client";
import { UNREAD } from "@/config/leads/lead-work";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

const KEY = ["staff-unread"];
/** Prefix that this component adds to a page's title. */
const MARK = /^\(\d+\+?\) /;

/**
 * Shows the current number of unread leads, also in the page's title and on the icon of the installed app.
 */
export function UnreadCount({ count: first, className }: { count: number; className: string }) {
  const [client] = useState(staffQueryClient);
  const { data = { count: first } } = useQuery<{ count: number }>(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => fetchJson<{ count: number }>("/api/staff/unread", { signal }),
      initialData: { count: first },
    },
    client,
  );
  // A newly rendered page has a newer count.
  useEffect(() => {
    client.setQueryData(KEY, { count: first });
  }, [client, first]);
  useEffect(() => onLeadsChanged(() => void client.invalidateQueries({ queryKey: KEY })), [client]);
  const text = data.count > UNREAD.max ? `${UNREAD.max}+` : String(data.count);
  useEffect(() => {
    const title = document.title.replace(MARK, "");
    document.title = data.count === 0 ? title : `(${text}) ${title}`;
    if ("setAppBadge" in navigator) void navigator.setAppBadge(data.count).catch(() => undefined);
  }, [data.count, text]);
  if (data.count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-info px-1 text-[0.75rem]/5 font-bold text-page ${className}`}
      data-testid="unread-count"
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{staffLiveMessages().unreadCount(text)}</span>
    </span>
  );
}
