/** Maximum number of characters of a path shown to a visitor. */
const MAX_LENGTH = 200;

/** Control characters, which HTML must not contain, and invisible characters that reverse or hide text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Returns a path as text for a message, from Next.js's percent-encoded route segments. Never throws; an invalid segment
 * stays encoded.
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
