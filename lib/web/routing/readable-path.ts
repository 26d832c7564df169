/** Longest path shown back to a visitor, characters. */
const MAX_LENGTH = 200;

/**
 * Control characters, such as NUL, and characters that reverse or hide text: HTML may not contain the former, and the
 * latter are invisible.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Returns a path as text for a message, from Next's percent-encoded route parts. Never throws; a part that does not
 * decode stays unchanged.
 */
export function readablePath(parts: string[]): string {
  const path = `/${parts.map(decodePart).join("/")}`.replace(UNPRINTABLE, "\uFFFD");
  return path.length > MAX_LENGTH ? `${path.slice(0, MAX_LENGTH)}…` : path;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
