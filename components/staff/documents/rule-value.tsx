import { useId } from "react";
import { LineNumber, LineSelect, LineText, LineTexts } from "@/components/staff/popups/line-controls";
import { choicesOf, hasSeveral, isNumeric, type RuleRow } from "@/lib/staff/documents/rule-rows";
import { messages } from "@/lib/store/i18n/messages";
import { staffRuleMessages } from "@/lib/store/i18n/staff-rule-messages";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";
import { useFieldForm } from "./field-context";

interface ValueProps {
  path: string;
  label: string;
  row: RuleRow;
  onChange: (row: RuleRow) => void;
}

/** Renders the value of a rule: a number, a choice or a text, or several values of which any may match. */
export function RuleValue({ path, label, row, onChange }: ValueProps) {
  const t = staffRuleMessages();
  const { stores } = useFieldForm();
  const put = (value: RuleRow["value"]) => onChange({ ...row, value });
  const choices =
    row.field === "store" ? stores.map(({ id, name }) => [id, name] as const) : fewOf(row.field);
  const values = row.value === null ? [] : [row.value].flat();
  if (choices && hasSeveral(row))
    return <Boxes label={label} choices={choices} chosen={values.map(String)} onChange={put} />;
  if (choices) {
    const [value = ""] = values.map(String);
    const options = { ...(value === "" && { "": t.choose }), ...Object.fromEntries(choices) };
    return <LineSelect label={label} value={value} options={options} onChange={put} />;
  }
  if (isNumeric(path, row) && !hasSeveral(row)) {
    const [value = null] = values;
    return <LineNumber label={label} value={value === null ? null : Number(value)} onChange={put} />;
  }
  if (hasSeveral(row)) return <Several label={label} path={path} row={row} onPut={put} />;
  return <LineText label={label} value={values.join()} onChange={(text) => put(text === "" ? null : text)} />;
}

/** Renders comma-separated texts or numbers. */
function Several({
  label,
  path,
  row,
  onPut,
}: Pick<ValueProps, "label" | "path" | "row"> & { onPut: (values: (string | number)[]) => void }) {
  const t = staffRuleMessages();
  const help = useId();
  const values = row.value === null ? [] : [row.value].flat().map(String);
  const stored = (texts: string[]) => (isNumeric(path, row) ? texts.map(Number) : texts);
  return (
    <>
      <LineTexts
        label={label}
        values={values}
        describedBy={help}
        onChange={(texts) => onPut(stored(texts))}
      />
      <p id={help} className="mt-1 text-sm text-quiet">
        {t.several}
      </p>
    </>
  );
}

function Boxes({
  label,
  choices,
  chosen,
  onChange,
}: {
  label: string;
  choices: readonly (readonly [string, string])[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}) {
  const { isReadOnly, onLeave } = useFieldForm();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {choices.map(([value, text]) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-ink">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={isReadOnly}
            onBlur={onLeave}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
            className="size-5 shrink-0 accent-ink"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the values with labels of a field with a fixed set of values; null for other fields. */
function fewOf(field: string): (readonly [string, string])[] | null {
  const names: Readonly<Record<string, string>> = {
    ...messages().home.bodystyles,
    ...staffStockMessages().conditions,
  };
  return choicesOf(field)?.map((value) => [value, names[value] ?? value] as const) ?? null;
}
