import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from "react";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { Icon } from "@/components/ui/icon";
import { fetchJson } from "@/components/ui/query-client";
import { STAFF_SEARCH_MIN } from "@/config/runtime/staff";
import type { StaffSearchAnswer } from "@/lib/staff/search/search-schema";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";
import { HitList } from "./hit-list";

/** Milliseconds without a key press before the server is queried. */
const PAUSE_MS = 150;

/**
 * Renders the search dialog's content: typed text is searched, and the arrow keys move through the results.
 */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const { search: t } = staffShellMessages();
  const [text, setText] = useState("");
  const q = useAfterPause(text.trim());
  const isLongEnough = q.length >= STAFF_SEARCH_MIN;
  const { data, isError, isFetching } = useQuery(
    {
      queryKey: ["staff", "search", q],
      queryFn: ({ signal }) =>
        fetchJson<StaffSearchAnswer>(`/api/staff/search?${new URLSearchParams({ q })}`, { signal }),
      enabled: isLongEnough,
      placeholderData: keepPreviousData,
    },
    staffQueryClient(),
  );
  const answer = useDeferredValue(isLongEnough ? data : undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the field and the links inside it
    <div className="p-3" onKeyDown={(event) => onKey(event, onClose)}>
      <form action="/staff/search" className="sticky top-0 z-10 flex items-center gap-2 bg-page pb-3">
        <label className="sr-only" htmlFor="staff-search">
          {t.label}
        </label>
        <input
          id="staff-search"
          name="q"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
          autoFocus
          autoComplete="off"
          placeholder={t.hint}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-12 min-w-0 flex-1 rounded-sm border border-quiet px-3 text-base text-ink"
        />
        <button
          type="button"
          onClick={onClose}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm text-ink hover:bg-panel"
        >
          <Icon name="close" />
          <span className="sr-only">{t.close}</span>
        </button>
      </form>
      <p role="status" className="px-3 pb-2 text-sm text-quiet">
        {statusText({ q, isLongEnough, isError, isFetching, answer })}
      </p>
      {answer && <HitList answer={answer} level={2} />}
    </div>
  );
}

function statusText({
  q,
  isLongEnough,
  isError,
  isFetching,
  answer,
}: {
  q: string;
  isLongEnough: boolean;
  isError: boolean;
  isFetching: boolean;
  answer: StaffSearchAnswer | undefined;
}): string {
  const { search: t } = staffShellMessages();
  if (!isLongEnough) return t.start;
  if (isError) return t.failed;
  if (isFetching || !answer) return t.waiting;
  const count = answer.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return count === 0 ? t.none(q) : t.count(count);
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * Handles keys: arrow down and up move between the field and the results; Enter in the field opens the first
 * result. Escape closes immediately, because browsers would first only clear the field.
 */
function onKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-hit]")];
  const at = hits.indexOf(document.activeElement as HTMLElement);
  if (event.key === "ArrowDown" && at < hits.length - 1) hits[at + 1]!.focus();
  else if (event.key === "ArrowUp" && at > 0) hits[at - 1]!.focus();
  else if (event.key === "ArrowUp" && at === 0) event.currentTarget.querySelector("input")?.focus();
  else if (event.key === "Enter" && at < 0 && event.target instanceof HTMLInputElement && hits[0])
    hits[0].click();
  else if (event.key === "Escape") onClose();
  else return;
  event.preventDefault();
}
