/** A logo that may be shown. */
export interface CheckedLogo {
  type: "image/svg+xml" | "image/png";
  width: number;
  height: number;
}

export const LOGO_LIMITS = { bytes: 100 * 1024, side: 4_000 };

/** In an SVG: what runs, what loads from elsewhere, and what makes a short text long. */
const UNSAFE: readonly [pattern: RegExp, what: string][] = [
  [/<script\b|javascript:|\son[a-z]+\s*=/i, "a script"],
  [/<foreignObject\b|<(?:iframe|object|embed)\b/i, "foreign content"],
  [/<!ENTITY/i, "an entity"],
  [/\b(?:href|src)\s*=\s*["']?\s*(?!["'#\s]|data:image\/)/i, "a link to another file"],
  [/@import|url\(\s*["']?\s*(?!["'#\s]|data:image\/)/i, "a style from another file"],
];

/** The kind and size of a logo's file; a text says why it cannot be used. */
export function checkLogo(bytes: Buffer): CheckedLogo | string {
  if (bytes.length > LOGO_LIMITS.bytes) return `it is larger than ${LOGO_LIMITS.bytes / 1024} KB`;
  const isPng = bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n";
  const logo = isPng ? readPng(bytes) : readSvg(bytes.toString("utf8"));
  if (typeof logo === "string") return logo;
  const { width, height } = logo;
  const fits = [width, height].every((side) => side >= 1 && side <= LOGO_LIMITS.side);
  return fits ? logo : `its sides must be 1 to ${LOGO_LIMITS.side} pixels`;
}

function readPng(bytes: Buffer): CheckedLogo | string {
  if (bytes.length < 24 || bytes.toString("latin1", 12, 16) !== "IHDR") return "it is not a whole PNG file";
  return { type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readSvg(text: string): CheckedLogo | string {
  const head = /<svg\b[^>]*>/i.exec(text)?.[0];
  if (head === undefined || !/^\uFEFF?\s*</.test(text)) return "it is neither an SVG nor a PNG file";
  const unsafe = UNSAFE.find(([pattern]) => pattern.test(text));
  if (unsafe) return `it has ${unsafe[1]} in it`;
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, "i").exec(head)?.[1];
  const box =
    attribute("viewBox")
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const side = (name: string, at: number) => {
    const own = /^\s*([\d.]+)(?:px)?\s*$/.exec(attribute(name) ?? "")?.[1];
    return own === undefined ? (box[at] ?? Number.NaN) : Number(own);
  };
  return { type: "image/svg+xml", width: side("width", 2), height: side("height", 3) };
}
