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
}: {
  label: string;
  /** Text of the option without a selection. */
  choose: string;
  times: readonly Slot[];
  /** Selected time. A time that is no longer free selects nothing. */
  value?: string;
  error?: string;
}) {
  const dates = [...new Set(times.map(({ date }) => date))];
  const chosen = times.some((slot) => slot.value === value) ? value : firstOfDay(times, value);
  return (
    <label className="block text-sm font-semibold text-ink">
      {label}
      <select
        name="slot"
        required
        defaultValue={chosen ?? ""}
        className={FIELD}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "slot-error" : undefined}
      >
        <option value="">{choose}</option>
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
