import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import {
  alternativeOf,
  type FieldDescription,
  initialValues,
  isConstant,
  variantOf,
} from "@/lib/staff/documents/describe-fields";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { choiceLabel, staffFieldMessages } from "@/lib/store/i18n/staff-field-messages";
import { type FieldProps, useFieldForm } from "./field-context";
import { BOX, FieldSet, labelOf } from "./field-parts";
import { OrderedItems } from "./ordered-items";

type Values = Readonly<Record<string, unknown>>;
const valuesOf = (value: unknown): Values =>
  typeof value === "object" && value !== null ? (value as Values) : {};
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Renders an object's fields. An optional object is added and removed as a whole. */
export function GroupControl({ field, at, value, onChange }: FieldProps) {
  const t = staffEditorMessages().list;
  const { isReadOnly } = useFieldForm();
  const mayBeAbsent = field.empty !== "" && !field.isRequired;
  const isAbsent = mayBeAbsent && (value === null || value === undefined);
  const label = labelOf(field);
  if (isAbsent) {
    return (
      <FieldSet field={field} at={at}>
        {!isReadOnly && (
          <Button variant="outline" onClick={() => onChange(initialValues(field.fields ?? []))}>
            <Icon name="plus" size={16} />
            {t.set(label)}
          </Button>
        )}
      </FieldSet>
    );
  }
  return (
    <FieldSet field={field} at={at}>
      <InnerFields fields={field.fields ?? []} at={at} value={valuesOf(value)} onChange={onChange} />
      {mayBeAbsent && !isReadOnly && (
        <Button variant="quiet" onClick={() => onChange(field.empty)}>
          {t.unset(label)}
        </Button>
      )}
    </FieldSet>
  );
}

/** Renders an object's fields without a frame. */
export function InnerFields({
  fields,
  at,
  value,
  onChange,
}: {
  fields: readonly FieldDescription[];
  at: string;
  value: Values;
  onChange: (value: Values) => void;
}) {
  const { Field } = useFieldForm();
  return fields
    .filter((field) => !isConstant(field))
    .map((field) => (
      <Field
        key={field.name}
        field={field}
        at={`${at}.${field.name}`}
        value={value[field.name]}
        onChange={(next) => {
          const { [field.name]: _, ...others } = value;
          onChange(next === undefined ? others : { ...value, [field.name]: next });
        }}
      />
    ));
}

/** Renders a list of texts, or an ordered list of choices. */
export function TextsControl({ field, at, value, onChange }: FieldProps) {
  const t = staffEditorMessages().list;
  const { isReadOnly, onLeave } = useFieldForm();
  const items = itemsOf(value).map(String);
  const name = (item: string, place: number) => item || `${t.item} ${place + 1}`;
  const put = (place: number, text: string) => onChange(items.with(place, text));
  return (
    <FieldSet field={field} at={at}>
      <OrderedItems
        items={items}
        name={name}
        addName={t.item}
        onChange={onChange}
        makeItem={() => String(field.options?.find((option) => !items.includes(String(option))) ?? "")}
      >
        {(item, place) => {
          const shared = {
            id: `field-${at}.${place}`,
            "aria-label": `${labelOf(field)} ${place + 1}`,
            disabled: isReadOnly,
            onBlur: onLeave,
            value: item,
            className: BOX.replace("mt-1 ", ""),
          };
          return field.options ? (
            <select {...shared} onChange={({ target }) => put(place, target.value)}>
              {field.options.map((option) => (
                <option key={String(option)} value={String(option)}>
                  {choiceLabel(field.path, option)}
                </option>
              ))}
            </select>
          ) : (
            <input {...shared} onChange={({ target }) => put(place, target.value)} />
          );
        }}
      </OrderedItems>
    </FieldSet>
  );
}

/** Renders a list of objects, which can be of several kinds. */
export function ListControl({ field, at, value, onChange }: FieldProps) {
  const t = staffEditorMessages().list;
  const items = itemsOf(value).map(valuesOf);
  const variants = field.variants ?? [field.fields ?? []];
  return (
    <FieldSet field={field} at={at}>
      <OrderedItems<Values>
        items={items}
        name={nameOf}
        addName={t.item}
        onChange={onChange}
        makeItem={() => initialValues(variants.at(-1)!)}
        isStacked
      >
        {(item, place) => (
          <fieldset className="min-w-0 space-y-4 rounded-card bg-panel p-3">
            <legend className="sr-only">{nameOf(item, place)}</legend>
            {field.variants && (
              <VariantChoice
                field={field}
                chosen={variantOf(variants, item)}
                onChoose={(next) =>
                  onChange(items.with(place, { ...initialValues(variants[next]!), label: item.label ?? "" }))
                }
              />
            )}
            <InnerFields
              fields={variants[variantOf(variants, item)]!}
              at={`${at}.${place}`}
              value={item}
              onChange={(next) => onChange(items.with(place, next))}
            />
          </fieldset>
        )}
      </OrderedItems>
    </FieldSet>
  );
}

/** Renders a select for the kind of a value, and the value's control. */
export function EitherControl({ field, at, value, onChange }: FieldProps) {
  const { isReadOnly, Field } = useFieldForm();
  const { alternatives = [] } = field;
  const mayBeAbsent = !field.isRequired && field.empty !== "";
  const isAbsent = mayBeAbsent && (value === null || value === undefined);
  const chosen = isAbsent ? -1 : alternativeOf(alternatives, value);
  const alternative = alternatives[chosen];
  const names = (staffFieldMessages().variants as Readonly<Record<string, readonly string[]>>)[field.path];
  const inner = { at, value, onChange };
  return (
    <fieldset className="min-w-0 space-y-4 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink">{labelOf(field)}</legend>
      <select
        aria-label={labelOf(field)}
        value={chosen}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(alternatives[Number(target.value)]?.initial ?? field.empty)}
        className={`${BOX.replace("mt-1 ", "")} max-w-md`}
      >
        {mayBeAbsent && <option value={-1}>{staffEditorMessages().choose}</option>}
        {alternatives.map((_, place) => (
          <option key={names?.[place] ?? String(place)} value={place}>
            {names?.[place] ?? String(place + 1)}
          </option>
        ))}
      </select>
      {alternative?.control === "group" ? (
        <InnerFields fields={alternative.fields ?? []} at={at} value={valuesOf(value)} onChange={onChange} />
      ) : (
        alternative && !isConstant(alternative) && <Field field={alternative} {...inner} />
      )}
    </fieldset>
  );
}

/** Returns the first text in an item. */
function nameOf(item: Values, place: number): string {
  const t = staffEditorMessages().list;
  const text = Object.values(item).find((each) => typeof each === "string" && each !== "");
  return typeof text === "string" ? text.slice(0, 60) : `${t.item} ${place + 1}`;
}

function VariantChoice({
  field,
  chosen,
  onChoose,
}: {
  field: FieldDescription;
  chosen: number;
  onChoose: (variant: number) => void;
}) {
  const t = staffEditorMessages().list;
  const { isReadOnly } = useFieldForm();
  const names: Readonly<Record<string, readonly string[]>> = staffFieldMessages().variants;
  return (
    <label className="block text-sm font-semibold text-ink">
      {t.variant}
      <select
        value={chosen}
        disabled={isReadOnly}
        onChange={({ target }) => onChoose(Number(target.value))}
        className={`${BOX} max-w-md`}
      >
        {(field.variants ?? []).map((_, variant) => {
          const name = names[field.path]?.[variant] ?? String(variant + 1);
          return (
            <option key={name} value={variant}>
              {name}
            </option>
          );
        })}
      </select>
    </label>
  );
}
