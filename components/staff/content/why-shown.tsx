"use client";

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { BOX } from "@/components/staff/documents/field-parts";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { Button } from "@/components/ui/button";
import { fetchJson } from "@/components/ui/query-client";
import { explainPopups } from "@/lib/marketing/popups/explain";
import { PopupSchema } from "@/lib/store/api/popup-schema";
import type { DocumentKey } from "@/lib/store/documents/document-key";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { documentAddress } from "../documents/document-client";

const t = staffContentMessages().whyShown;

interface Visitor {
  page: string;
  /** Addresses, one a line. */
  visited: string;
  seconds: number;
  isLead: boolean;
}

/** Whether the stored draft of a pop-up would show to a visitor, and why: what `npm run popups -- explain` says. */
export function WhyShown({ document }: { document: DocumentKey }) {
  const id = useId();
  const [visitor, setVisitor] = useState<Visitor>({ page: "/", visited: "", seconds: 10, isLead: false });
  const put = (change: Partial<Visitor>) => setVisitor((now) => ({ ...now, ...change }));
  const { mutate, data, isPending } = useMutation(
    { mutationFn: (described: Visitor) => explain(document, described).catch(() => t.lost) },
    staffQueryClient(),
  );
  return (
    <details className="rounded-sm bg-panel p-3 text-sm text-ink">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
        {t.title}
      </summary>
      <form
        className="mt-2 grid max-w-2xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(visitor);
        }}
      >
        <label htmlFor={`${id}-page`} className="font-semibold">
          {t.page}
          <input
            id={`${id}-page`}
            value={visitor.page}
            onChange={({ target }) => put({ page: target.value })}
            className={`${BOX} font-normal`}
          />
        </label>
        <label htmlFor={`${id}-visited`} className="font-semibold">
          {t.visited}
          <textarea
            id={`${id}-visited`}
            rows={3}
            value={visitor.visited}
            onChange={({ target }) => put({ visited: target.value })}
            className={`${BOX} font-normal`}
          />
        </label>
        <label htmlFor={`${id}-seconds`} className="font-semibold">
          {t.seconds}
          <input
            id={`${id}-seconds`}
            type="number"
            min={0}
            value={visitor.seconds}
            onChange={({ target }) => put({ seconds: target.valueAsNumber || 0 })}
            className={`${BOX} max-w-40 font-normal`}
          />
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={visitor.isLead}
            onChange={({ target }) => put({ isLead: target.checked })}
            className="size-5 shrink-0 accent-ink"
          />
          {t.isLead}
        </label>
        <div>
          <Button type="submit" variant="outline" disabled={isPending}>
            {t.ask}
          </Button>
        </div>
      </form>
      <pre role="status" className="mt-4 font-sans whitespace-pre-wrap wrap-anywhere">
        {data}
      </pre>
    </details>
  );
}

async function explain(document: DocumentKey, { page, visited, ...state }: Visitor): Promise<string> {
  if (!page.startsWith("/")) return t.noPath;
  const { record } = await fetchJson<{ record: unknown }>(documentAddress(document));
  const popup = PopupSchema.safeParse(record);
  if (!popup.success) return t.unfinished;
  const paths = visited
    .split("\n")
    .map((each) => each.trim())
    .filter((each) => each.startsWith("/"));
  return explainPopups([popup.data], page, { ...state, visited: paths });
}
