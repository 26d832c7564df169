/** Name of the buttons that choose a day or a time beside a form. For their values, see `choiceValue`. */
export const CHOICE_FIELD = "choose";

/** Day and time from a URL or a button, not validated. */
export interface PickedTime {
  day?: string;
  time?: string;
}

/** Returns the value of a choice's button: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` with a time. */
export function choiceValue({ day = "", time }: PickedTime): string {
  return time === undefined ? day : `${day}T${time}`;
}

/** Parses a button's posted value without validating it. */
export function pickedTime(choice: string): PickedTime {
  const [day = "", time] = choice.split("T");
  return time === undefined ? { day } : { day, time };
}

/** Returns the page anchor to continue at after a choice. */
export function choiceAnchor({ time }: PickedTime): "#time" | "#details" {
  return time === undefined ? "#time" : "#details";
}
