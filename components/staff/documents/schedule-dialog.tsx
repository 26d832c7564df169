"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { momentOf, wallClock } from "@/lib/core/time/zoned-time";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { EditorDialog } from "./editor-dialog";
import { BOX } from "./field-parts";

/** Edits the times at which a draft is published and unpublished, in the store's time zone. */
export function ScheduleDialog({
  document,
  timeZone,
  problems,
  onSave,
  onClose,
}: {
  document: DocumentView;
  timeZone: string;
  problems: readonly DocumentProblem[];
  onSave: (times: { publishAt: number | null; unpublishAt: number | null }) => void;
  onClose: () => void;
}) {
  const t = staffEditorMessages().schedule;
  const [from, setFrom] = useState(() => localText(document.publishAt, timeZone));
  const [until, setUntil] = useState(() => localText(document.unpublishAt, timeZone));
  const [wrong, setWrong] = useState<string | null>(null);
  const save = () => {
    const [publishAt, unpublishAt] = [momentIn(from, timeZone), momentIn(until, timeZone)];
    if (publishAt === undefined || unpublishAt === undefined) return setWrong(t.notATime);
    setWrong(null);
    return onSave({ publishAt, unpublishAt });
  };
  const said = [...(wrong ? [wrong] : []), ...problems.map(({ message }) => message)];
  return (
    <EditorDialog title={t.title} onClose={onClose} actions={<Button onClick={save}>{t.button}</Button>}>
      <p>{t.zone(timeZone)}</p>
      {said.length > 0 && (
        <div role="alert" className="rounded-sm bg-danger-soft p-3 text-sm text-danger">
          {said.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <TimeField label={t.from} help={t.fromHelp} value={from} onChange={setFrom} />
      <TimeField label={t.until} help={t.untilHelp} value={until} onChange={setUntil} />
    </EditorDialog>
  );
}

function TimeField({
  label,
  help,
  value,
  onChange,
}: {
  label: string;
  help: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className="block text-sm font-semibold text-ink">
      {label}
      <input
        type="datetime-local"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${BOX} max-w-72`}
      />
      <span className="mt-1 block font-normal text-quiet">{help}</span>
    </label>
  );
}

/** Formats a time for `datetime-local`. */
function localText(at: number | null, timeZone: string): string {
  if (at === null) return "";
  const { date, minutes } = wallClock(at, timeZone);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns null for an empty text, and undefined for a time that a clock change skips. */
function momentIn(text: string, timeZone: string): number | null | undefined {
  const [, date, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? [];
  if (date === undefined) return text === "" ? null : undefined;
  return momentOf({ date, minutes: Number(hours) * 60 + Number(minutes) }, timeZone) ?? undefined;
}
