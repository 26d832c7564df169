import { defineMessages } from "../../core/language/messages";

const english = {
  title: "Call from the customer",
  missed: (source: string) => `Missed call. Number shown at: ${source}.`,
  answered: (minutes: number, source: string) =>
    `Answered call, ${minutes === 1 ? "1 minute" : `${minutes} minutes`}. Number shown at: ${source}.`,
  callBack: "Call back",
} as const;

/** Messages about customers' calls to a store's numbers. */
export const staffCallMessages = defineMessages("staff-call", english);
