import { Button } from "@/components/ui/button";
import type { WorkingHours } from "@/lib/store/api/location-schema";
import { HoursSchema, shortHours, weekOf } from "@/lib/store/files/hours";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { type FieldProps, useFieldForm } from "./field-context";
import { BOX, FieldSet } from "./field-parts";
import { MapControl } from "./map-control";

/** Default hours of a day that is switched to open. */
const USUAL = { closed: false, open: 9, close: 18 };
const FRIDAY = 4;

/**
 * Renders the editor of weekly opening hours, one line per day. Unreadable hours are edited as stored text.
 */
export function HoursControl(props: FieldProps) {
  const t = staffEditorMessages().hours;
  const { field, at, value, onChange } = props;
  const { isReadOnly, onLeave, problemsWithin } = useFieldForm();
  const read = HoursSchema.safeParse(value ?? {});
  // A day that closes before it opens stays visible, with its error below.
  const week = read.success ? weekOf(read.data) : readable(value);
  if (week === null) return <MapControl {...props} />;
  const put = (next: WorkingHours) => onChange(shortHours(next));
  const ofDays = problemsWithin(at).filter(({ field: place }) => place !== at);
  const messages = [...new Set(ofDays.map(({ message }) => message))];
  return (
    <FieldSet field={field} at={at}>
      <div className="space-y-1">
        {week.map((day, place) => (
          <DayLine
            key={t.days[place]}
            name={t.days[place]!}
            day={day}
            onChange={(next) => put(week.with(place, next))}
          />
        ))}
      </div>
      {messages.length > 0 && <p className="text-sm font-semibold text-danger">{messages.join(" ")}</p>}
      {!isReadOnly && (
        <Button
          variant="quiet"
          className="px-2!"
          onClick={() => {
            put(week.map((day, place) => (place <= FRIDAY ? week[0]! : day)));
            onLeave();
          }}
        >
          {t.copy}
        </Button>
      )}
    </FieldSet>
  );
}

/** Returns a week in which only a day's order of times is wrong; null for other errors. */
function readable(value: unknown): WorkingHours | null {
  try {
    return weekOf(value as Record<string, string>);
  } catch {
    return null;
  }
}

function DayLine({
  name,
  day,
  onChange,
}: {
  name: string;
  day: WorkingHours[number];
  onChange: (day: WorkingHours[number]) => void;
}) {
  const t = staffEditorMessages().hours;
  const { isReadOnly, onLeave } = useFieldForm();
  const time = (which: "open" | "close") => (
    <input
      type="time"
      aria-label={which === "open" ? t.opens(name) : t.closes(name)}
      value={clockOf(day[which])}
      disabled={isReadOnly}
      onBlur={onLeave}
      onChange={({ target }) => {
        const hour = hourOf(target.value, which);
        if (hour !== null) onChange({ ...day, [which]: hour });
      }}
      className={`${BOX.replace("mt-1 ", "")} max-w-36 min-w-0 px-2!`}
    />
  );
  return (
    <div className="grid min-h-11 grid-cols-1 items-center gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <label className="flex min-h-11 items-center gap-3 text-ink">
        <input
          type="checkbox"
          aria-label={t.open(name)}
          checked={!day.closed}
          disabled={isReadOnly}
          onBlur={onLeave}
          onChange={({ target }) => onChange(target.checked ? USUAL : { closed: true, open: 0, close: 0 })}
          className="size-5 shrink-0 accent-ink"
        />
        {name}
      </label>
      {day.closed ? (
        <span className="text-quiet">{t.closed}</span>
      ) : (
        <span className="flex min-w-0 items-center gap-2 pb-2 sm:pb-0">
          {time("open")}
          <span aria-hidden="true">{t.until}</span>
          {time("close")}
        </span>
      )}
    </div>
  );
}

/** Formats 9.5 as "09:30". Midnight at the end of a day is "00:00", because the control has no 24. */
function clockOf(hour: number): string {
  const minutes = Math.round(hour * 60) % (24 * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** @returns null while no time is entered */
function hourOf(text: string, which: "open" | "close"): number | null {
  const [hours, minutes] = text.split(":").map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null;
  const hour = hours + minutes / 60;
  return which === "close" && hour === 0 ? 24 : hour;
}
