import { useId, useState } from "react";
import { useFieldForm } from "@/components/staff/documents/field-context";
import { ADS_NAMES, type ConditionRow, hasAdsName } from "@/lib/staff/popups/condition-rows";
import { type AdsComparison, adsComparison, adsValues, withAdsComparison } from "@/lib/staff/popups/row-text";
import { staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";
import type { LineProps } from "./line-controls";
import { LINE_BOX, LineSelect, LineText, LineTexts } from "./line-controls";

type AdsRow = Extract<ConditionRow, { what: "ads" }>;
type Props = LineProps<AdsRow>;

/** Edits the values that the visitor's landing URL must contain. */
export function AdsValues({ others, ...props }: Props & { others: readonly ConditionRow[] }) {
  const { builder: t, comparisons } = staffPopupMessages();
  const { row, line, onChange } = props;
  const comparison = adsComparison(row.rule);
  const { inNot, ...options } = comparisons.ads;
  return (
    <div className="space-y-2">
      <NameControl {...props} others={others} />
      <LineSelect<AdsComparison>
        label={t.comparison(line)}
        value={comparison}
        options={comparison === "inNot" ? comparisons.ads : options}
        onChange={(to) => onChange({ ...row, rule: withAdsComparison(row.rule, to) })}
      />
      <RuleValues {...props} />
    </div>
  );
}

function RuleValues({ row, line, onChange }: Props) {
  const { builder: t, comparisons } = staffPopupMessages();
  const help = useId();
  const { rule } = row;
  const put = (next: AdsRow["rule"]) => onChange({ ...row, rule: next });
  if (typeof rule === "boolean") return null;
  if (typeof rule === "string") return <LineText label={t.value(line)} value={rule} onChange={put} />;
  const lists = (["in", "not"] as const).filter((name) => rule[name] !== undefined);
  const shown = lists.length > 0 ? lists : (["in"] as const);
  return (
    <>
      {shown.map((name) => (
        <LineTexts
          key={name}
          label={shown.length > 1 ? `${t.value(line)}, ${comparisons.ads[name]}` : t.value(line)}
          values={shown.length > 1 ? (rule[name] ?? []) : adsValues(rule)}
          describedBy={help}
          onChange={(values) => put({ ...rule, [name]: values })}
        />
      ))}
      <p id={help} className="text-sm text-quiet">
        {t.commas}
      </p>
    </>
  );
}

const OTHER = "";

/**
 * Renders the choice of a common parameter, or a text field for another one. A typed name applies on blur,
 * because two lines cannot have the same name.
 */
function NameControl({ row, line, others, onChange }: Props & { others: readonly ConditionRow[] }) {
  const { builder: t } = staffPopupMessages();
  const { isReadOnly, onLeave } = useFieldForm();
  const isUsual = (ADS_NAMES as readonly string[]).includes(row.name);
  const [typed, setTyped] = useState(isUsual ? "" : row.name);
  const names = ADS_NAMES.filter((name) => name === row.name || !hasAdsName(others, name));
  const options = { ...Object.fromEntries(names.map((name) => [name, name])), [OTHER]: t.otherParameter };
  return (
    <>
      <LineSelect
        label={t.parameter(line)}
        value={isUsual ? row.name : OTHER}
        options={options}
        onChange={(name) => onChange({ ...row, name })}
      />
      {!isUsual && (
        <input
          aria-label={`${t.parameter(line)}, ${t.otherParameter}`}
          value={typed}
          disabled={isReadOnly}
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value.trim())}
          onBlur={() => {
            if (!hasAdsName(others, typed)) onChange({ ...row, name: typed });
            onLeave();
          }}
          className={LINE_BOX}
        />
      )}
    </>
  );
}
