/** Characters of each text around the first difference. */
const AROUND = 120;

/** Returns the surroundings of the first difference of two long texts; empty if they are equal. */
export function difference(expected: string, received: string): string {
  if (expected === received) return "";
  let at = 0;
  while (at < expected.length && expected[at] === received[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `at character ${at}: expected …${around(expected)}…, received …${around(received)}…`;
}
