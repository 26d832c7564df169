import type { WorkingHours } from "@/lib/store/api/hours-schema";
import { messages } from "@/lib/store/i18n/messages";
import { hoursRows } from "@/lib/store/locations/format-hours";

/** A department's week, days with the same hours in one row. */
export function HoursList({ hours, className = "" }: { hours: WorkingHours; className?: string }) {
  return (
    <dl className={`grid grid-cols-[auto_1fr] gap-x-2 sm:gap-x-4 tabular-nums ${className}`}>
      {hoursRows(hours).map((row) => (
        <div key={row.days} className="contents">
          <dt>{row.days}</dt>
          <dd>{row.time ?? messages().shell.closed}</dd>
        </div>
      ))}
    </dl>
  );
}
