/** Returns a sentence in which the mark of "a. m." or "p. m." also ends it: "a las 9 a. m." without a second one. */
export function sentence(text: string): string {
  return text.replaceAll("m..", "m.");
}
