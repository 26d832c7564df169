/**
 * Returns the keys in the text of a key file of `age`: one `AGE-SECRET-KEY-…` a line, comments after `#`. For server
 * and browser.
 */
export function secretKeysIn(keyFile: string): string[] {
  return keyFile
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
}
