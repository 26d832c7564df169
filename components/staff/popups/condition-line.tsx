import { controlId, useFieldForm } from "@/components/staff/documents/field-context";
import { RemoveLineButton } from "@/components/staff/documents/remove-line-button";
import type { ConditionRow } from "@/lib/staff/popups/condition-rows";
import { staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";
import { AdsValues } from "./ads-values";
import type { LineProps } from "./line-controls";
import { PlaceProblems } from "./place-problems";
import { ChoiceValues, PagesValues, SecondsValues, SelectorValues, VisitsValues } from "./row-values";

/** Renders one line of a condition: a subject, a comparison and a value. */
export function ConditionLine({
  at,
  place,
  row,
  others,
  onChange,
  onRemove,
}: {
  at: string;
  place: number;
  row: ConditionRow;
  others: readonly ConditionRow[];
  onChange: (row: ConditionRow) => void;
  onRemove: () => void;
}) {
  const { builder: t, whats } = staffPopupMessages();
  const { isReadOnly } = useFieldForm();
  const line = t.at(place + 1);
  return (
    <fieldset
      id={controlId(at)}
      tabIndex={-1}
      className="min-w-0 rounded-sm border border-line bg-page p-3 outline-none focus:border-ink"
    >
      <legend className="sr-only">
        {line}: {whats[row.what]}
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto]">
        <p className="flex min-h-11 items-center font-semibold text-ink">{whats[row.what]}</p>
        <div className="col-span-2 row-start-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
          <RowValues row={row} line={line} at={at} others={others} onChange={onChange} />
        </div>
        {!isReadOnly && <RemoveLineButton label={t.removeLine(line)} onRemove={onRemove} />}
      </div>
      <PlaceProblems at={at} />
    </fieldset>
  );
}

function RowValues({ row, others, ...props }: LineProps & { others: readonly ConditionRow[] }) {
  switch (row.what) {
    case "page":
      return <PagesValues row={row} {...props} />;
    case "visits":
      return <VisitsValues row={row} {...props} />;
    case "seconds":
      return <SecondsValues row={row} {...props} />;
    case "ads":
      return <AdsValues row={row} others={others} {...props} />;
    case "visible":
    case "clicked":
      return <SelectorValues row={row} {...props} />;
    default:
      return <ChoiceValues row={row} {...props} />;
  }
}
