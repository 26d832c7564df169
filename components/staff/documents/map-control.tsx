import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { choiceLabel } from "@/lib/store/i18n/staff-field-messages";
import { type FieldProps, useFieldForm } from "./field-context";
import { BOX, FieldSet } from "./field-parts";
import { RemoveLineButton } from "./remove-line-button";

/** Renders values by name, such as hours by day or texts by page. */
export function MapControl({ field, at, value, onChange }: FieldProps) {
  const t = staffEditorMessages().list;
  const { isReadOnly, Field } = useFieldForm();
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  const put = (next: readonly (readonly [string, unknown])[]) => onChange(Object.fromEntries(next));
  const { item } = field;
  if (!item) return null;
  return (
    <FieldSet field={field} at={at}>
      {entries.map(([name, each], place) => {
        const label = field.options ? choiceLabel(field.path, name) : name;
        // A group of fields is below its name, because it needs the space.
        const isStacked = item.control === "group";
        return (
          <div key={name} className={`flex flex-wrap gap-2 ${isStacked ? "items-center" : "items-end"}`}>
            <p
              className={`min-w-0 py-3 font-semibold wrap-anywhere text-ink ${isStacked ? "flex-1" : "basis-32"}`}
            >
              {label}
            </p>
            <div className={`min-w-0 flex-1 ${isStacked ? "order-last basis-full" : "basis-60"}`}>
              <Field
                field={item}
                at={`${at}.${name}`}
                value={each}
                onChange={(next) => put(entries.with(place, [name, next]))}
              />
            </div>
            {!isReadOnly && (
              <RemoveLineButton
                label={t.remove(label)}
                onRemove={() => put(entries.filter(([other]) => other !== name))}
              />
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <NewEntry
          field={field}
          taken={entries.map(([name]) => name)}
          onAdd={(name) => put([...entries, [name, item.initial ?? ""]])}
        />
      )}
    </FieldSet>
  );
}

function NewEntry({
  field,
  taken,
  onAdd,
}: {
  field: FieldDescription;
  taken: readonly string[];
  onAdd: (name: string) => void;
}) {
  const t = staffEditorMessages().list;
  const [name, setName] = useState("");
  const options = field.options?.map(String).filter((option) => !taken.includes(option));
  const isUsable = name !== "" && !taken.includes(name);
  const shared = { value: name, className: `${BOX} max-w-60` };
  return (
    <div className="flex flex-wrap items-end gap-2">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select or the input in it */}
      <label className="text-sm text-ink">
        {t.key}
        {options ? (
          <select {...shared} onChange={({ target }) => setName(target.value)}>
            <option value="">{staffEditorMessages().choose}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {choiceLabel(field.path, option)}
              </option>
            ))}
          </select>
        ) : (
          <input {...shared} onChange={({ target }) => setName(target.value)} />
        )}
      </label>
      <Button
        variant="outline"
        disabled={!isUsable}
        onClick={() => {
          onAdd(name);
          setName("");
        }}
      >
        {t.add(t.item)}
      </Button>
    </div>
  );
}
