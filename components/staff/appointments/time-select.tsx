import { FIELD } from "@/components/staff/lists/fields";
import { formatDate, formatTime } from "@/lib/leads/schedule/format-slot";
import type { Slot } from "@/lib/leads/schedule/slots";

/** Renders free times, grouped by day, as one select. */
export function TimeSelect({
  label,
  choose,
  times,
  value,
  error,
  keep,
  other,
}: {
  label: string;
  /** Text of the option without a selection. */
  choose: string;
  times: readonly Slot[];
  /** Selected time. A time that is no longer free selects nothing. */
  value?: string;
  error?: string;
  /** Present time, selected by default. */
  keep?: { value: string; text: string };
  /** Field in which any time of an open hour can be typed. */
  other: { label: string; help?: string; value?: string };
}) {
  const dates = [...new Set(times.map(({ date }) => date))];
  const chosen = times.some((slot) => slot.value === value) ? value : firstOfDay(times, value);
  return (
    <div className="space-y-3">
      <label className="block text-sm font-semibold text-ink">
        {label}
        <select
          name="slot"
          defaultValue={chosen ?? keep?.value ?? ""}
          className={FIELD}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "slot-error" : undefined}
        >
          {keep ? <option value={keep.value}>{keep.text}</option> : <option value="">{choose}</option>}
          {dates.map((date) => (
            <optgroup key={date} label={formatDate(date)}>
              {times
                .filter((slot) => slot.date === date)
                .map((slot) => (
                  <option key={slot.value} value={slot.value}>
                    {formatDate(date, "short")}, {formatTime(slot.minutes)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        {error && (
          <span id="slot-error" className="mt-1 block font-normal text-danger">
            {error}
          </span>
        )}
      </label>
      <label className="block text-sm font-semibold text-ink">
        {other.label}
        <input type="datetime-local" name="otherSlot" defaultValue={other.value} className={FIELD} />
        {other.help && <span className="mt-1 block font-normal text-quiet">{other.help}</span>}
      </label>
    </div>
  );
}

/**
 * Returns the day's first free time at or after a value: only a date ("T00:00"), or a time that is already
 * booked.
 */
function firstOfDay(times: readonly Slot[], value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return times.find((slot) => slot.date === value.slice(0, 10) && slot.value >= value)?.value;
}
