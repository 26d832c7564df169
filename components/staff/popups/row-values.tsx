import { useId } from "react";
import { useFieldForm } from "@/components/staff/documents/field-context";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ChoiceKind, ConditionRow, RowKind } from "@/lib/staff/popups/condition-rows";
import { POPUP_PAGES, VISITED_PAGES } from "@/lib/staff/popups/page-choices";
import { choiceTexts, otherParts, visitsComparison, withVisitsComparison } from "@/lib/staff/popups/row-text";
import { staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";
import type { LineProps } from "./line-controls";
import { LineNumber, LineSelect, LineText } from "./line-controls";
import { PageSelect } from "./page-select";

type Row<Kind extends RowKind> = LineProps<Extract<ConditionRow, { what: Kind }>>;

const NOTE = "flex min-h-11 items-center text-sm text-ink";

export function PagesValues({ row, line, onChange }: Row<"page">) {
  const { builder: t, comparisons } = staffPopupMessages();
  const { isReadOnly } = useFieldForm();
  const pages = row.pages.map((rule, place) => ({ rule, place, number: place + 1 }));
  const put = (next: readonly string[]) => onChange({ ...row, pages: next });
  return (
    <div className="space-y-2">
      <p className={NOTE}>{comparisons.page}</p>
      {pages.map(({ rule, place, number }) => (
        <div key={number} className="flex items-start gap-2">
          <PageSelect
            label={t.page(line, number)}
            addressLabel={t.address(line, number)}
            rule={rule}
            names={POPUP_PAGES}
            onChange={(next) => put(row.pages.with(place, next))}
          />
          {!isReadOnly && pages.length > 1 && (
            <button
              type="button"
              className="grid size-11 shrink-0 place-items-center rounded-sm text-ink hover:bg-panel"
              aria-label={t.removePage(line, number)}
              onClick={() => put(row.pages.toSpliced(place, 1))}
            >
              <Icon name="minus" size={16} />
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button variant="quiet" className="px-2!" onClick={() => put([...row.pages, ""])}>
          <Icon name="plus" size={16} />
          {t.addPage}
        </Button>
      )}
    </div>
  );
}

export function VisitsValues({ row, line, onChange }: Row<"visits">) {
  const { builder: t, comparisons } = staffPopupMessages();
  const { rule } = row;
  const comparison = visitsComparison(rule);
  const put = (next: typeof rule) => onChange({ ...row, rule: next });
  const others = otherParts(rule.params);
  const bound = (name: "minCount" | "maxCount") => (
    <LineNumber
      label={name === "minCount" ? t.from(line) : t.to(line)}
      value={rule[name] ?? null}
      // A draft may lack the number; publication requires it.
      onChange={(count) => put({ ...rule, [name]: count as number })}
    />
  );
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-36 flex-1 basis-36">
          <LineSelect
            label={t.comparison(line)}
            value={comparison}
            options={comparisons.visits}
            onChange={(to) => put(withVisitsComparison(rule, to))}
          />
        </div>
        {(comparison === "atLeast" || comparison === "between") && bound("minCount")}
        {comparison === "between" && <span className="text-sm text-ink">{t.between}</span>}
        {(comparison === "atMost" || comparison === "between") && bound("maxCount")}
      </div>
      <div className="flex items-start gap-2">
        <span className={NOTE}>{t.times}</span>
        <PageSelect
          label={t.page(line, 1)}
          addressLabel={t.address(line, 1)}
          rule={rule.name ?? rule.path ?? ""}
          names={VISITED_PAGES}
          onChange={(next) => put(withPage(rule, next))}
        />
      </div>
      {rule.name === "cars-direct-page" && <Distinct rule={rule} onChange={put} />}
      {others !== "" && <p className="text-sm text-quiet">{t.otherParts(others)}</p>}
    </div>
  );
}

type ViewedRule = Row<"visits">["row"]["rule"];

/** Changes a rule's page; parts of a URL belong to the previous page and are dropped. */
function withPage({ minCount, maxCount }: ViewedRule, page: string): ViewedRule {
  return {
    ...(/^[/^]/.test(page) ? { path: page } : { name: page }),
    ...(page === "cars-direct-page" && { params: { vin: true as const } }),
    ...(minCount !== undefined && { minCount }),
    ...(maxCount !== undefined && { maxCount }),
  };
}

function Distinct({ rule, onChange }: { rule: ViewedRule; onChange: (rule: ViewedRule) => void }) {
  const { builder: t } = staffPopupMessages();
  const { isReadOnly } = useFieldForm();
  const { params: { vin, ...params } = {}, ...others } = rule;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm text-ink">
      <input
        type="checkbox"
        checked={vin === true}
        disabled={isReadOnly}
        onChange={({ target }) => {
          const next = target.checked ? { ...params, vin: true as const } : params;
          onChange({ ...others, ...(Object.keys(next).length > 0 && { params: next }) });
        }}
        className="size-5 shrink-0 accent-ink"
      />
      {t.distinct}
    </label>
  );
}

export function ChoiceValues({ row, line, onChange }: Row<ChoiceKind>) {
  const { builder: t } = staffPopupMessages();
  return (
    <LineSelect
      label={t.comparison(line)}
      value={row.choice}
      options={choiceTexts(row.what)}
      onChange={(choice) => onChange({ ...row, choice })}
    />
  );
}

export function SecondsValues({ row, line, onChange }: Row<"seconds">) {
  const { builder: t, comparisons } = staffPopupMessages();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink">{comparisons.seconds}</span>
      <LineNumber label={t.value(line)} value={row.timer} onChange={(timer) => onChange({ ...row, timer })} />
      <span className="text-sm text-ink">{t.seconds}</span>
    </div>
  );
}

export function SelectorValues({ row, line, onChange }: Row<"visible" | "clicked">) {
  const { builder: t } = staffPopupMessages();
  const help = useId();
  const isWrong = row.selector !== "" && !isSelector(row.selector);
  return (
    <div className="space-y-2">
      <LineText
        label={t.value(line)}
        value={row.selector}
        describedBy={help}
        isInvalid={isWrong}
        onChange={(selector) => onChange({ ...row, selector })}
      />
      <p id={help} className={`text-sm ${isWrong ? "font-semibold text-danger" : "text-quiet"}`}>
        {isWrong ? t.noSelector : t.selector}
      </p>
    </div>
  );
}

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
