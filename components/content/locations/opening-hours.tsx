import type { Closures, Department, WorkingHours } from "@/lib/store/api/location-schema";
import { messages } from "@/lib/store/i18n/messages";
import { closuresLine, packClosures } from "@/lib/store/locations/closures";
import { hoursNote } from "@/lib/store/locations/hours-note";
import { hoursRows, packHours, packZone } from "@/lib/store/locations/working-hours";

import { zoneOffsets } from "@/lib/store/locations/zone-offsets";

interface OpenNowProps {
  hours: WorkingHours;
  closures: Closures;
  /** IANA time zone; null if unknown, so that no wrong "open now" is shown. */
  timeZone: string | null;
  className?: string;
}

/**
 * "Open until 8 pm", written by the browser (`layout/live-shell.tsx`), since the cached page may be older than the hour. Its
 * line is reserved, so that nothing moves; without JavaScript the hours beside it say the same.
 */
export function OpenNow({ hours, closures, timeZone, className = "min-h-6 text-base" }: OpenNowProps) {
  if (timeZone === null) return null;
  return (
    <p
      data-open-now={packHours(hours)}
      data-closed={packClosures(closures)}
      data-zone={packZone(zoneOffsets(timeZone))}
      className={`open-now font-semibold ${className}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and so left alone by React once the browser has written it
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** Renders a department's week, days with the same hours in one row, and what it says besides. */
export function HoursList({ department, className = "" }: { department: Department; className?: string }) {
  return (
    <>
      <dl className={`grid grid-cols-[auto_1fr] gap-x-2 sm:gap-x-4 tabular-nums ${className}`}>
        {hoursRows(department.workingHours).map((row) => (
          <div key={row.days} className="contents">
            <dt>{row.days}</dt>
            <dd>{row.time ?? messages().shell.closed}</dd>
          </div>
        ))}
      </dl>
      <HoursNote department={department} />
    </>
  );
}

/** Shows a department's note on its hours. Renders nothing without one. */
export function HoursNote({
  department,
  className = "text-sm text-quiet",
}: {
  department: Department;
  className?: string;
}) {
  const note = hoursNote(department);
  return note === "" ? null : <p className={`mt-1 ${className}`}>{note}</p>;
}

/** Renders the days on which a store is closed although it has hours; nothing where there is none. */
export function ClosuresNote({ closures, className = "mt-1" }: { closures: Closures; className?: string }) {
  const line = closuresLine(closures);
  return line === "" ? null : <p className={`text-sm text-quiet ${className}`}>{line}.</p>;
}
