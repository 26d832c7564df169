import { dateFormat } from "../i18n/date-format";

/** A moment on a store's own wall clock. */
export interface LocalTime {
  /** 0 is Monday, as in the working-hours list (specification §3). */
  weekday: number;
  /** Decimal hours since midnight: 9.5 is 9:30. */
  hour: number;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** What weekday and time it is in `timeZone` (an IANA name). @throws RangeError for an unknown time zone */
export function localTime(now: Date, timeZone: string): LocalTime {
  const format = dateFormat({
    timeZone,
    weekday: "short",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  const parts = format.formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return {
    weekday: WEEKDAYS.indexOf(part("weekday")),
    hour: Number(part("hour")) + Number(part("minute")) / 60,
  };
}
