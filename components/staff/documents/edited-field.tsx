import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import type { FieldOrigin } from "@/lib/staff/documents/document-view";
import { valueText } from "@/lib/staff/documents/value-text";
import { VEHICLE_KIND } from "@/lib/store/documents/vehicle-overlay";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { dayText } from "./editor-times";
import { labelOf } from "./field-parts";

const LONGEST = 160;

/** Shows who edited a field, the value of its file, and a button that restores that value. */
export function FieldOriginNote({
  field,
  origin,
  timeZone,
  hasFile,
  onRevert,
}: {
  field: FieldDescription;
  origin: FieldOrigin;
  timeZone: string;
  hasFile: boolean;
  /** Undefined if the person may not change the field. */
  onRevert?: () => void;
}) {
  const t = staffEditorMessages();
  const isVehicle = field.path.startsWith(`${VEHICLE_KIND}.`);
  const copy = isVehicle
    ? { says: t.feedSays, value: t.feedValue, valueOf: t.feedValueOf }
    : { says: t.fileSays, value: t.fileValue, valueOf: t.fileValueOf };
  const short = shortText(valueText(field, origin.base));
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold text-ink">
          {t.origin(origin.by, dayText(origin.at, timeZone))}
        </strong>
        {hasFile && <> — {copy.says(short)}</>}
      </p>
      {hasFile && onRevert && (
        <button
          type="button"
          className="min-h-11 font-semibold text-ink underline sm:min-h-6"
          aria-label={copy.valueOf(labelOf(field))}
          onClick={onRevert}
        >
          {copy.value}
        </button>
      )}
    </div>
  );
}

/** Shortens a value for a note below its field. */
export function shortText(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
