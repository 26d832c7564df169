import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { queryClient } from "@/components/ui/query-client";
import { afterNextPaint } from "@/components/ui/start-later";
import type { LiveAddress } from "@/lib/catalog/inventory/search/live/live-response";
import { toSearchView } from "@/lib/catalog/inventory/search/live/view";
import { localPath } from "@/lib/core/language/local-path";
import { SearchResults } from "../search-results";
import type { NavigationSource, SearchVisit } from "./preserve-search-area";
import { PreserveSearchArea } from "./preserve-search-area";
import { searchResponseQuery } from "./queries";

/** Renders another search; the caller updates the address bar. */
export type Navigate = (address: LiveAddress, way: NavigationSource, scrollTo?: number) => void;

export interface RenderedResults {
  go: Navigate;
  /** Renders pending results immediately. */
  settle(): void;
}

interface Props {
  start: LiveAddress;
  storeId: string;
  area: HTMLElement;
  onReady: (results: RenderedResults) => void;
  /** Called with the canonical path of a text search after the visitor has submitted it. */
  onLead: (path: string) => void;
}

/**
 * Renders the search area in the browser. Each selection shows immediately, its results as soon as they
 * arrive.
 */
export function LiveResults({ start, storeId, area, onReady, onLead }: Props) {
  const [visit, setVisit] = useState<SearchVisit>({ address: start, way: "history" });
  const { path, state, leftOut } = visit.address;
  const query = useQuery(
    { ...searchResponseQuery(path, storeId), placeholderData: keepPreviousData },
    queryClient(),
  );
  const [answer, setAnswer] = useState(query.data);
  if (query.data && query.data !== answer) setAnswer(query.data);
  const answered = query.data !== undefined && !query.isPlaceholderData;
  const isLong = useLongWait(!answered);
  useEffect(() => {
    let settle = () => {};
    onReady({
      // Paints the click's feedback before the results are rendered.
      go(address, way, scrollTo) {
        settle();
        settle = afterNextPaint(() => flushSync(() => setVisit({ address, way, scrollTo })));
      },
      settle: () => settle(),
    });
  }, [onReady]);
  useEffect(() => {
    if (query.error) location.replace(localPath(path));
  }, [query.error, path]);
  // The address stays while a text is being typed, or if its page reports an invalid part.
  const stays = !answered || visit.way === "type" || leftOut !== undefined;
  const leadsTo = stays ? undefined : query.data?.leadsTo;
  useEffect(() => {
    if (leadsTo) onLead(leadsTo);
  }, [leadsTo, onLead]);
  // A page number beyond the end shows the last page, whose number only the response contains.
  const view = answer && toSearchView(answer, answered ? { ...state, page: answer.page } : state, leftOut);
  const title = answer && view && `${view.heading} | ${answer.store.name}`;
  useEffect(() => {
    if (answered && title) showInHead(title, answer.canonical);
  }, [answered, title, answer]);
  if (!answer || !view) return null;
  const waiting = answered ? undefined : isLong ? "long" : "short";
  return (
    <PreserveSearchArea area={area} visit={visit} answered={answered}>
      <SearchResults view={view} profile={answer.store} waiting={waiting} />
    </PreserveSearchArea>
  );
}

/** Milliseconds for which the previous results stay visible while new ones load; then skeletons appear. */
const LONG = 600;

/** Returns true once the current wait exceeds the limit for showing placeholders. */
function useLongWait(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return long;
}

/**
 * Sets the page's title and canonical link to those of the current search.
 * @param canonical path and query
 */
function showInHead(title: string, canonical: string): void {
  if (document.title !== title) document.title = title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(localPath(canonical), link.href).href;
}
