import { LineSelect } from "@/components/staff/popups/line-controls";
import { PlaceProblems } from "@/components/staff/popups/place-problems";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import {
  comparisonsOf,
  newRuleRow,
  type RuleRow,
  ruledFields,
  ruleRows,
  withComparison,
} from "@/lib/staff/documents/rule-rows";
import { staffRuleMessages } from "@/lib/store/i18n/staff-rule-messages";
import { controlId, type FieldProps, useFieldForm } from "./field-context";
import { FieldSet } from "./field-parts";
import { RemoveLineButton } from "./remove-line-button";
import { RuleValue } from "./rule-value";
import { DataControl } from "./text-controls";

/** Renders rules that must all apply, one line each: a field, a comparison and a value. */
export function RulesControl(props: FieldProps) {
  const t = staffRuleMessages();
  const { field, at, value, onChange } = props;
  const { isReadOnly, onLeave } = useFieldForm();
  const { path, empty } = field;
  const rows = ruleRows(path, value);
  if (rows === null) return <DataControl {...props} />;
  const put = (next: readonly RuleRow[]) => onChange(next.length > 0 || empty !== null ? next : null);
  const [first] = Object.keys(ruledFields(path));
  const none = empty === null ? t.everyVehicle : t.everywhere;
  return (
    <FieldSet field={field} at={at}>
      <p className="text-sm text-quiet">{rows.length === 0 ? none : t.all}</p>
      <ol className="space-y-3">
        {rows.map((row, place) => (
          <RuleLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name, and its place does not change
            key={place}
            path={path}
            at={`${at}.${place}`}
            name={t.rule(place + 1)}
            row={row}
            onChange={(next) => put(rows.with(place, next))}
            onRemove={() => {
              put(rows.toSpliced(place, 1));
              onLeave();
            }}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <Button variant="outline" onClick={() => put([...rows, newRuleRow(path, first!)])}>
          <Icon name="plus" size={16} />
          {t.add}
        </Button>
      )}
    </FieldSet>
  );
}

interface LineProps {
  path: string;
  at: string;
  name: string;
  row: RuleRow;
  onChange: (row: RuleRow) => void;
  onRemove: () => void;
}

function RuleLine({ path, at, name, row, onChange, onRemove }: LineProps) {
  const t = staffRuleMessages();
  const { isReadOnly } = useFieldForm();
  const fields = ruledFields(path);
  const labels = { ...t.comparisons, ...(fields[row.field] === "list" && t.ofList) };
  const comparisons = comparisonsOf(path, row).map((operator) => [operator, labels[operator]]);
  return (
    <li
      id={controlId(at)}
      tabIndex={-1}
      className="rounded-sm border border-line bg-page p-3 outline-none focus:border-ink"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,9rem)_minmax(0,1fr)_auto]">
        <LineSelect
          label={t.about(name)}
          value={row.field}
          options={Object.fromEntries(Object.keys(fields).map((each) => [each, t.fields[each] ?? each]))}
          onChange={(next) => onChange(newRuleRow(path, next))}
        />
        <div className="col-span-2 row-start-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
          <LineSelect
            label={t.comparison(name)}
            value={row.operator}
            options={Object.fromEntries(comparisons) as Record<RuleRow["operator"], string>}
            onChange={(operator) => onChange(withComparison(row, operator))}
          />
        </div>
        <div className="col-span-2 row-start-3 sm:col-span-1 sm:col-start-3 sm:row-start-1">
          <RuleValue path={path} label={t.value(name)} row={row} onChange={onChange} />
        </div>
        {!isReadOnly && <RemoveLineButton label={t.remove(name)} onRemove={onRemove} />}
      </div>
      <PlaceProblems at={at} />
    </li>
  );
}
