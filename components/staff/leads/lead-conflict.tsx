import { useEffect, useRef } from "react";
import { changed, type LeadWorkChange } from "@/components/staff/leads/change-lead";
import { Button } from "@/components/ui/button";
import type { LeadStage, LostReason } from "@/config/leads/lead-work";
import type { LeadState } from "@/lib/staff/leads/lead-state";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

const FIELDS = ["stage", "lostReason", "assignee", "spam"] as const;
type Field = (typeof FIELDS)[number];

/** A change that conflicts with someone else's earlier change. */
export interface Conflict {
  /** The lead as the person saw it. */
  base: LeadState;
  change: LeadWorkChange;
  /** Current state of the lead. */
  theirs: LeadState;
}

/**
 * Returns both people's values of each changed field; `mine` is null for fields that the person did not
 * change. Fields with equal values are skipped.
 */
export function conflictRows({ base, change, theirs }: Conflict): { field: Field; mine: LeadState | null }[] {
  const mine = changed(base, change);
  return FIELDS.flatMap((field) => {
    if (field in change) return mine[field] === theirs[field] ? [] : { field, mine };
    return base[field] === theirs[field] ? [] : { field, mine: null };
  });
}

/** Shows the conflicting changes of two people by field, and the choice between them. */
export function LeadConflict({
  conflict,
  nameOf,
  onUseMine,
  onKeepTheirs,
}: {
  conflict: Conflict;
  nameOf: (personId: string | null) => string;
  onUseMine: () => void;
  onKeepTheirs: () => void;
}) {
  const t = staffLiveMessages().conflict;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-warning bg-warning-soft p-4 text-body"
    >
      <p className="font-bold text-ink">{t.title}</p>
      <p className="mt-1">{t.text}</p>
      <table className="mt-3 w-full text-left text-sm">
        <thead className="text-ink">
          <tr>
            {[t.field, t.yours, t.theirs].map((head) => (
              <th key={head} scope="col" className="py-1 pr-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {conflictRows(conflict).map(({ field, mine }) => (
            <tr key={field} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 font-semibold">
                {t.fields[field]}
              </th>
              <td className="py-1 pr-3 wrap-anywhere">
                {mine === null ? t.untouched : textOf(mine, field, nameOf)}
              </td>
              <td className="py-1 wrap-anywhere">{textOf(conflict.theirs, field, nameOf)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={onUseMine}>
          {t.useMine}
        </Button>
        <Button variant="quiet" onClick={onKeepTheirs}>
          {t.keepTheirs}
        </Button>
      </div>
    </div>
  );
}

function textOf(state: LeadState, field: Field, nameOf: (personId: string | null) => string): string {
  const { stages, lostReasons } = staffLeadMessages();
  const t = staffLiveMessages().conflict;
  switch (field) {
    case "stage":
      return stages[state.stage as LeadStage];
    case "lostReason":
      return state.lostReason === null ? t.none : lostReasons[state.lostReason as LostReason];
    case "assignee":
      return nameOf(state.assignee);
    case "spam":
      return state.spam ? t.yes : t.no;
  }
}
