import { useId, useState } from "react";
import { BOX } from "@/components/staff/documents/field-parts";
import type { Visitor } from "@/lib/staff/popups/explain-draft";
import { EXAMPLE_PAGES } from "@/lib/staff/popups/page-choices";
import type { Popup } from "@/lib/store/api/popup-schema";
import { popupPageName, staffPopupMessages } from "@/lib/store/i18n/staff-popup-messages";

const BY_ADDRESS = "";

interface FormProps {
  visitor: Visitor;
  conditions: Popup["conditions"];
  onChange: (change: Partial<Visitor>) => void;
}

/** Renders the form for an assumed visitor: the current page and earlier actions. */
export function VisitorForm({ visitor, conditions, onChange }: FormProps) {
  const { why: t } = staffPopupMessages();
  return (
    <div className="grid gap-4">
      <PageField visitor={visitor} onChange={onChange} />
      <NumberField
        label={t.vehicles}
        value={visitor.vehicles}
        onChange={(vehicles) => onChange({ vehicles })}
      />
      <label className="font-semibold">
        {t.visited}
        <textarea
          rows={2}
          value={visitor.visited}
          onChange={({ target }) => onChange({ visited: target.value })}
          className={`${BOX} font-normal`}
        />
      </label>
      <NumberField label={t.seconds} value={visitor.seconds} onChange={(seconds) => onChange({ seconds })} />
      <div>
        <Check label={t.isLead} isOn={visitor.isLead} onChange={(isLead) => onChange({ isLead })} />
        <Check
          label={t.hasClosed}
          isOn={visitor.hasClosed}
          onChange={(hasClosed) => onChange({ hasClosed })}
        />
        <PartsFields visitor={visitor} conditions={conditions} onChange={onChange} />
      </div>
    </div>
  );
}

/** Renders the parts of the page that conditions name. */
function PartsFields({ visitor, conditions, onChange }: FormProps) {
  const { why: t } = staffPopupMessages();
  const named = (list: readonly (string | undefined)[]) =>
    [...new Set(list)].filter((selector) => selector !== undefined);
  const toggled = (list: readonly string[], selector: string, isOn: boolean) =>
    isOn ? [...list, selector] : list.filter((each) => each !== selector);
  return (
    <>
      {named(conditions.map(({ tagQuery }) => tagQuery)).map((selector) => (
        <Check
          key={selector}
          label={t.inView(selector)}
          isOn={visitor.visible.includes(selector)}
          onChange={(isOn) => onChange({ visible: toggled(visitor.visible, selector, isOn) })}
        />
      ))}
      {named(conditions.map(({ itemClicked }) => itemClicked)).map((selector) => (
        <Check
          key={selector}
          label={t.clicked(selector)}
          isOn={visitor.clicked.includes(selector)}
          onChange={(isOn) => onChange({ clicked: toggled(visitor.clicked, selector, isOn) })}
        />
      ))}
    </>
  );
}

function PageField({ visitor, onChange }: Pick<FormProps, "visitor" | "onChange">) {
  const { why: t, builder } = staffPopupMessages();
  const id = useId();
  const isListed = EXAMPLE_PAGES.some(({ address }) => address === visitor.address);
  const [isTyped, setTyped] = useState(!isListed);
  return (
    <div className="grid gap-3">
      <label className="font-semibold">
        {t.page}
        <select
          value={isTyped ? BY_ADDRESS : visitor.address}
          onChange={({ target }) => {
            setTyped(target.value === BY_ADDRESS);
            if (target.value !== BY_ADDRESS) onChange({ address: target.value });
          }}
          className={`${BOX} font-normal`}
        >
          {EXAMPLE_PAGES.map(({ name, address }) => (
            <option key={name} value={address}>
              {popupPageName(name)}
            </option>
          ))}
          <option value={BY_ADDRESS}>{builder.byAddress}</option>
        </select>
      </label>
      {isTyped && (
        <div>
          <label htmlFor={id} className="font-semibold">
            {t.address}
          </label>
          <input
            id={id}
            value={visitor.address}
            aria-describedby={`${id}-help`}
            spellCheck={false}
            onChange={({ target }) => onChange({ address: target.value })}
            className={BOX}
          />
          <p id={`${id}-help`} className="mt-1 text-quiet">
            {t.addressHelp}
          </p>
        </div>
      )}
    </div>
  );
}

function NumberField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="font-semibold">
      {label}
      <input
        type="number"
        min={0}
        max={999}
        value={value}
        onChange={({ target }) => onChange(Math.min(999, Math.max(0, target.valueAsNumber || 0)))}
        className={`${BOX} max-w-32 font-normal`}
      />
    </label>
  );
}

function Check({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      {label}
    </label>
  );
}
