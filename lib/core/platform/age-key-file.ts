/**
 * Returns the keys in the text of an `age` key file: one `AGE-SECRET-KEY-…` per line, comments after `#`. Works on the
 * server and in browsers.
 */
export function secretKeysIn(keyFile: string): string[] {
  return keyFile
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
}
