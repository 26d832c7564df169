/** Name of the buttons that choose a day or a time beside a form; their value is a `PickedTime`'s address form. */
export const CHOICE_FIELD = "choose";

/** A choice as an address has it: unvalidated. */
export interface PickedTime {
  day?: string;
  time?: string;
}

/** Returns a choice as a button posts it: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` with a time. */
export function choiceValue({ day = "", time }: PickedTime): string {
  return time === undefined ? day : `${day}T${time}`;
}

/** Parses a button's posted value without validating it. */
export function pickedTime(choice: string): PickedTime {
  const [day = "", time] = choice.split("T");
  return time === undefined ? { day } : { day, time };
}

/** Returns the anchor at which the page continues after a choice. */
export function choiceAnchor({ time }: PickedTime): "#time" | "#details" {
  return time === undefined ? "#time" : "#details";
}
