import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { valueText } from "@/lib/staff/documents/value-text";
import { type FieldSource, staffLayerMessages } from "@/lib/store/i18n/staff-layer-messages";
import type { LayerName } from "@/lib/store/layers/resolve";
import { shortText } from "./edited-field";
import { dayText } from "./editor-times";
import { fullLabelOf } from "./field-parts";

/** Source of a field's value below the edits of the document's own group or store. */
const SOURCES: Readonly<Record<LayerName, FieldSource>> = {
  release: "default",
  shipped: "default",
  "first-store": "first-store",
  "group-file": "group",
  "group-edit": "group",
  "store-file": "file",
  "store-edit": "file",
  language: "default",
};

/**
 * Shows which layer sets a field of a profile. One click gives a value up for the inherited one. One click also sets an
 * inherited value here, so that it stays when the group changes.
 */
export function FieldLayerNote({
  field,
  document,
  timeZone,
  onSet,
  onRevert,
}: {
  field: FieldDescription;
  document: DocumentView;
  timeZone: string;
  /** Undefined here and below: the person may not change it. */
  onSet: (() => void) | undefined;
  onRevert: (() => void) | undefined;
}) {
  const t = staffLayerMessages();
  const scope = document.storeId === "" ? "group" : "store";
  const layer = document.layers?.[field.name] ?? "release";
  const source = scope === "group" && layer === "group-file" ? "file" : SOURCES[layer];
  const origin = document.origins[field.name];
  const label = fullLabelOf(field);
  if (origin) {
    return (
      <Note
        text={t.setBy(scope, origin.by, dayText(origin.at, timeZone))}
        more={t.says(source, shortText(valueText(field, origin.base)))}
        button={t.restore(source)}
        label={t.restoreOf(source, label)}
        onPress={onRevert}
      />
    );
  }
  const isEmpty = document.base?.[field.name] === undefined;
  if (isEmpty && layer === "release") return null;
  return (
    <Note
      text={t.from(source, scope)}
      button={t.set(scope)}
      label={t.setOf(scope, label)}
      onPress={source === "file" || isEmpty ? undefined : onSet}
    />
  );
}

function Note({
  text,
  more,
  button,
  label,
  onPress,
}: {
  text: string;
  more?: string;
  button: string;
  label: string;
  onPress: (() => void) | undefined;
}) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      <p className="min-w-0 wrap-anywhere">
        {more === undefined ? text : <strong className="font-semibold text-ink">{text}</strong>}
        {more !== undefined && <> — {more}</>}
      </p>
      {onPress && (
        <button
          type="button"
          className="min-h-11 font-semibold text-ink underline sm:min-h-6"
          aria-label={label}
          onClick={onPress}
        >
          {button}
        </button>
      )}
    </div>
  );
}
