import { memo } from "react";
import { CHIP, CHIP_INPUT, CHIP_ROW } from "@/components/ui/chip";
import type { Slider, SliderId } from "@/lib/catalog/pricing/sliders";
import { paymentMessages as t } from "@/lib/store/i18n/payment-messages";

interface SliderFieldProps {
  id: SliderId;
  slider: Slider;
  value: number;
  /** Text in the number field while the visitor types; undefined if the field shows the value. */
  draft?: string | undefined;
  /** Explanation of a corrected number. */
  note?: string | undefined;
  /** Handlers; undefined until the calculator is hydrated. */
  onSlide?: ((value: number) => void) | undefined;
  onType?: ((text: string) => void) | undefined;
  /** Called when the number field loses focus, or on Enter. */
  onCommit?: (() => void) | undefined;
}

/**
 * Compares all properties but handlers, which may be older, because each acts on the newest state (`PaymentControls`).
 * React rewrites several attributes of each input that it renders again, thus only changed ones are.
 */
function looksSame<Props extends object>(before: Props, after: Props): boolean {
  return (Object.keys({ ...before, ...after }) as (keyof Props)[]).every((key) =>
    typeof after[key] === "function" && typeof before[key] === "function"
      ? true
      : Object.is(before[key], after[key]),
  );
}

/** Renders one number with a slider and a field. */
export const SliderField = memo(function SliderField(props: SliderFieldProps) {
  const { id, slider, value, draft, note, onSlide, onType, onCommit } = props;
  const label = t().fields[id];
  const field = `payment-${id}`;
  const bounds = { min: slider.min, max: slider.max, step: slider.step };
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={field} className="text-sm font-medium text-ink">
          {label}
        </label>
        <input
          id={field}
          type="number"
          inputMode="numeric"
          data-field={id}
          // The slider moves in steps; a typed number can be between them, and is limited to the range on
          // blur.
          step="any"
          min={slider.min}
          max={slider.max}
          value={draft ?? value}
          aria-describedby={note ? `${field}-note` : undefined}
          onChange={(event) => onType?.(event.target.value)}
          onBlur={onCommit}
          onKeyDown={(event) => event.key === "Enter" && onCommit?.()}
          className="h-11 w-28 rounded-sm border border-line bg-page [appearance:textfield] px-3 text-right text-base text-ink tabular-nums"
        />
      </div>
      <input
        type="range"
        {...bounds}
        value={value}
        data-slider={id}
        aria-label={t().slider(label)}
        onChange={(event) => onSlide?.(Number(event.target.value))}
        className="-mb-2 h-11 w-full cursor-pointer accent-(--accent-text)"
      />
      <p id={`${field}-note`} role="status" className="text-sm text-ink empty:hidden">
        {note}
      </p>
    </div>
  );
}, looksSame);

interface OptionProps {
  name: string;
  value: string | number;
  label: string;
  isChosen: boolean;
  /** Chip that the calculator reads before it is hydrated. */
  chip?: string;
  className: string;
  onChoose: (() => void) | undefined;
}

/** Renders one choice as a radio button in its label. */
const Option = memo(function Option({
  name,
  value,
  label,
  isChosen,
  chip,
  className,
  onChoose,
}: OptionProps) {
  return (
    <label className={className}>
      <input
        type="radio"
        name={name}
        data-chip={chip}
        value={value}
        checked={isChosen}
        onChange={() => onChoose?.()}
        className={CHIP_INPUT}
      />
      {label}
    </label>
  );
}, looksSame);

interface ChoicesProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  /** Undefined until the calculator is hydrated. */
  onChoose: ((value: Value) => void) | undefined;
}

/** Renders a few choices as radio buttons in one segmented control. */
export function Choices<Value extends string>({
  name,
  legend,
  options,
  chosen,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="float-left text-sm font-medium text-ink">{legend}</legend>
      <div className="flex rounded-button border border-line bg-page p-0.5">
        {options.map(({ value, label }) => (
          <Option
            key={value}
            name={name}
            value={value}
            label={label}
            isChosen={value === chosen}
            onChoose={onChoose && (() => onChoose(value))}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-button px-4 text-sm font-semibold text-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChipsProps {
  name: "term" | "creditScore";
  legend: string;
  options: readonly { value: number; label: string }[];
  /** Selected value; if no button has it, none is selected. */
  chosen: number;
  /** Undefined until the calculator is hydrated. */
  onChoose: ((value: number) => void) | undefined;
}

/** Renders a few numbers as radio buttons in one row, each as wide as its label. */
export function Chips({ name, legend, options, chosen, onChoose }: ChipsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink">{legend}</legend>
      <div className={CHIP_ROW}>
        {options.map(({ value, label }) => (
          <Option
            key={value}
            name={`payment-${name}`}
            chip={name}
            value={value}
            label={label}
            isChosen={value === chosen}
            onChoose={onChoose && (() => onChoose(value))}
            className={CHIP}
          />
        ))}
      </div>
    </fieldset>
  );
}
