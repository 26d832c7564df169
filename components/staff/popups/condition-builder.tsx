import { useState } from "react";
import { type FieldProps, useFieldForm } from "@/components/staff/documents/field-context";
import { FieldSet } from "@/components/staff/documents/field-parts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import {
  type ConditionRow,
  conditionOf,
  freeKinds,
  newRow,
  type RowKind,
  rowPlaces,
  rowsOf,
} from "@/lib/staff/popups/condition-rows";
import { staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";
import { ConditionLine } from "./condition-line";
import { LineSelect } from "./line-controls";
import { PlaceProblems } from "./place-problems";

/** Edits a pop-up's conditions: alternatives, each a group of conditions that must all apply. */
export function ConditionBuilder({ field, at, value, onChange }: FieldProps) {
  const { builder: t } = staffPopupMessages();
  const { isReadOnly } = useFieldForm();
  const conditions: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldSet field={field} at={at}>
      {numbered(conditions).map(([key, condition], place) => (
        <Occasion
          key={key}
          at={`${at}.${place}`}
          title={t.group(place)}
          rows={rowsOf(condition)}
          onChange={(rows) => onChange(conditions.with(place, conditionOf(rows)))}
          onRemove={() => onChange(conditions.toSpliced(place, 1))}
        />
      ))}
      {!isReadOnly && (
        <Button
          variant="outline"
          onClick={() => onChange([...conditions, conditionOf([newRow("page", [])])])}
        >
          <Icon name="plus" size={16} />
          {t.addGroup}
        </Button>
      )}
    </FieldSet>
  );
}

function Occasion({
  at,
  title,
  rows,
  onChange,
  onRemove,
}: {
  at: string;
  title: string;
  rows: readonly ConditionRow[];
  onChange: (rows: readonly ConditionRow[]) => void;
  onRemove: () => void;
}) {
  const { builder: t } = staffPopupMessages();
  const { isReadOnly } = useFieldForm();
  const places = rowPlaces(rows);
  return (
    <fieldset className="min-w-0 rounded-card bg-panel p-3 sm:p-4">
      <legend className="float-left mb-3 w-full font-semibold text-ink">{title}</legend>
      <div className="clear-both space-y-3">
        <PlaceProblems at={at} isAlone />
        {rows.length === 0 && <p className="text-sm text-quiet">{t.atOnce}</p>}
        {numbered(rows).map(([key, row], place) => (
          <div key={`${key} ${row.what}`}>
            {place > 0 && <p className="mb-3 text-sm font-semibold text-quiet">{t.and}</p>}
            <ConditionLine
              at={`${at}.${places[place]}`}
              place={place}
              row={row}
              others={rows.toSpliced(place, 1)}
              onChange={(changed) => onChange(rows.with(place, changed))}
              onRemove={() => onChange(rows.toSpliced(place, 1))}
            />
          </div>
        ))}
        {!isReadOnly && (
          <div className="flex flex-wrap gap-x-3 gap-y-1">
            <NewLine kinds={freeKinds(rows)} onAdd={(kind) => onChange([...rows, newRow(kind, rows)])} />
            <Button variant="quiet" onClick={onRemove}>
              {t.removeGroup}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

function NewLine({ kinds, onAdd }: { kinds: readonly RowKind[]; onAdd: (kind: RowKind) => void }) {
  const { builder: t, whats } = staffPopupMessages();
  const [chosen, setChosen] = useState<RowKind>(kinds[0]!);
  // The last added kind may not occur twice.
  const kind = kinds.includes(chosen) ? chosen : kinds[0]!;
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <div className="min-w-0 basis-56">
        <LineSelect<RowKind>
          label={t.newLine}
          value={kind}
          options={Object.fromEntries(kinds.map((each) => [each, whats[each]]))}
          onChange={setChosen}
        />
      </div>
      <Button variant="outline" onClick={() => onAdd(kind)}>
        <Icon name="plus" size={16} />
        {t.addLine}
      </Button>
    </div>
  );
}

/** Returns items with a key each: their content changes while the person types, their positions do not. */
function numbered<Item>(items: readonly Item[]): [string, Item][] {
  return items.map((item, place) => [String(place), item]);
}
