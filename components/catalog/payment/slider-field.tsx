import type { Slider, SliderId } from "@/lib/catalog/pricing/sliders";
import { payment as t } from "@/lib/store/i18n/en/payment";

export interface SliderFieldProps {
  id: SliderId;
  slider: Slider;
  value: number;
  /** What is in the number field while it is typed; undefined shows the value. */
  draft?: string | undefined;
  /** What the number was changed to, and why. */
  note?: string | undefined;
  onSlide?: (value: number) => void;
  onType?: (text: string) => void;
  /** The number field lost the focus, or Enter was pressed. */
  onCommit?: () => void;
}

/** One number to choose, by a slider and by a field beside its name. */
export function SliderField(props: SliderFieldProps) {
  const { id, slider, value, draft, note, onSlide, onType, onCommit } = props;
  const label = t.fields[id];
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
          // The slider has the steps; a typed number may be between them, and is limited to the range on blur.
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
        aria-label={t.slider(label)}
        onChange={(event) => onSlide?.(Number(event.target.value))}
        className="-mb-2 h-11 w-full cursor-pointer accent-(--accent-text)"
      />
      <p id={`${field}-note`} role="status" className="text-sm text-ink empty:hidden">
        {note}
      </p>
    </div>
  );
}
