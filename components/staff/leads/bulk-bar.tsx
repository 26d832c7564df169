"use client";

import { type FormEvent, useState } from "react";
import {
  AssigneeField,
  BULK_CHOICES,
  type BulkChoice,
  StageFields,
  TaskFields,
} from "@/components/staff/leads/bulk-fields";
import { sendBulk } from "@/components/staff/leads/send-bulk";
import { TagField } from "@/components/staff/leads/tags";
import { type Choice, FIELD, options } from "@/components/staff/lists/fields";
import { Button } from "@/components/ui/button";
import { staffLeadBulkMessages } from "@/lib/store/i18n/staff-lead-bulk-messages";

const EXPORT = "/api/staff/leads/export";

/** Renders what can be done with the selected leads; the result is a toast with one undo for all of them. */
export function LeadBulkBar({
  selected,
  people,
  filter,
  mayExport,
  onSelectFilter,
  onChanged,
  onClear,
}: {
  /** Versions that the person saw, by the lead's id. */
  selected: ReadonlyMap<string, number>;
  people: readonly Choice[];
  filter: string;
  mayExport: boolean;
  /** Selects all leads of the filter; undefined if the page shows all of them. */
  onSelectFilter?: (() => void) | undefined;
  /** Reloads the list and clears the selection. */
  onChanged: () => void;
  onClear: () => void;
}) {
  const t = staffLeadBulkMessages();
  const [choice, setChoice] = useState<BulkChoice>("assign");
  const [stage, setStage] = useState("contacted");
  const [isBusy, setBusy] = useState(false);
  if (selected.size === 0) return null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    // The browser downloads an export itself.
    if (choice === "export") return;
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    const isSent = await sendBulk(actionOf(choice), Object.fromEntries(selected), fields);
    setBusy(false);
    if (isSent) onChanged();
  };
  return (
    <form
      method="post"
      action={EXPORT}
      onSubmit={(event) => void submit(event)}
      aria-label={t.label}
      className="z-10 mt-4 flex flex-wrap items-end gap-x-3 gap-y-2 rounded-card border border-line bg-page p-3 shadow-float max-lg:fixed max-lg:inset-x-2 max-lg:bottom-[calc(4rem_+_env(safe-area-inset-bottom))] lg:sticky lg:top-2"
    >
      <p aria-live="polite" className="flex min-h-11 grow items-center font-semibold text-ink lg:grow-0">
        {t.selected(selected.size)}
      </p>
      <Button variant="quiet" onClick={onClear} className="px-2! lg:order-last">
        {t.clear}
      </Button>
      {onSelectFilter && (
        <Button variant="quiet" onClick={onSelectFilter} className="px-2! max-lg:basis-full">
          {t.selectFilter}
        </Button>
      )}
      <label className="min-w-0 text-sm font-semibold text-ink max-lg:basis-full">
        {t.action}
        <select
          value={choice}
          disabled={isBusy}
          onChange={({ target }) => setChoice(BULK_CHOICES.find((each) => each === target.value) ?? "assign")}
          className={FIELD}
        >
          {options(
            BULK_CHOICES.filter((each) => each !== "export" || mayExport),
            (each) => t.actions[each],
          )}
        </select>
      </label>
      <ChosenFields choice={choice} people={people} stage={stage} onStage={setStage} />
      {choice === "export" && (
        <>
          <input type="hidden" name="filter" value={filter} />
          {[...selected].map(([id, version]) => (
            <input key={id} type="hidden" name={`lead.${id}`} value={version} />
          ))}
        </>
      )}
      <Button variant="dark" type="submit" disabled={isBusy}>
        {t.apply}
      </Button>
    </form>
  );
}

function ChosenFields({
  choice,
  people,
  stage,
  onStage,
}: {
  choice: BulkChoice;
  people: readonly Choice[];
  stage: string;
  onStage: (stage: string) => void;
}) {
  switch (choice) {
    case "assign":
      return <AssigneeField people={people} />;
    case "stage":
      return <StageFields stage={stage} onStage={onStage} />;
    case "task":
      return <TaskFields required />;
    case "tag":
    case "untag":
      return <TagField required />;
    case "spam":
    case "notSpam":
      return <input type="hidden" name="spam" value={String(choice === "spam")} />;
    case "export":
      return null;
  }
}

function actionOf(choice: Exclude<BulkChoice, "export">) {
  return choice === "notSpam" ? "spam" : choice;
}
