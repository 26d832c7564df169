import { phoneDigits } from "./phone-format";

/** Characters between two digits of a written number: ") ", "-", "." or a space that does not break. */
const BETWEEN = "\\D{0,2}";

/** Writes a US number in place of another, in the form in which the other one is written. */
export function replaceNumber(text: string, from: string, to: string): string {
  const digits = [...phoneDigits(to)];
  return text.replace(new RegExp([...phoneDigits(from)].join(BETWEEN), "g"), (written) => {
    let at = 0;
    return written.replace(/\d/g, () => digits[at++]!);
  });
}
