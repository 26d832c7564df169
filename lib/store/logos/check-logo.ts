import { LOGO_LIMITS } from "../../../config/runtime/logos";
import { sanitizeSvg } from "./sanitize-svg";

/** Validated logo. */
export interface CheckedLogo {
  type: "image/svg+xml" | "image/png";
  width: number;
  height: number;
  /** Content of the file; an SVG is rewritten from its allowed parts. */
  bytes: Buffer<ArrayBuffer>;
  /** Names of elements and attributes removed from an SVG. */
  removed: string[];
}

/** Validates the logo in a file. Returns a text with the reason if it cannot be used. */
export function checkLogo(bytes: Buffer<ArrayBuffer>): CheckedLogo | string {
  if (bytes.length > LOGO_LIMITS.bytes) return `it is larger than ${LOGO_LIMITS.bytes / 1024} KB`;
  const isPng = bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n";
  const logo = isPng ? readPng(bytes) : readSvg(bytes.toString("utf8"));
  if (typeof logo === "string") return logo;
  const { width, height } = logo;
  const fits = [width, height].every((side) => side >= 1 && side <= LOGO_LIMITS.side);
  return fits ? logo : `its sides must be 1 to ${LOGO_LIMITS.side} pixels`;
}

function readPng(bytes: Buffer<ArrayBuffer>): CheckedLogo | string {
  if (bytes.length < 24 || bytes.toString("latin1", 12, 16) !== "IHDR") return "it is not a whole PNG file";
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return { type: "image/png", width, height, bytes, removed: [] };
}

function readSvg(text: string): CheckedLogo | string {
  const sanitized = sanitizeSvg(text);
  if (typeof sanitized === "string") return sanitized;
  const { svg, attributes, removed } = sanitized;
  const box =
    attributes
      .get("viewBox")
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const side = (name: string, at: number) => {
    const own = /^\s*([\d.]+)(?:px)?\s*$/.exec(attributes.get(name) ?? "")?.[1];
    return own === undefined ? (box[at] ?? Number.NaN) : Number(own);
  };
  const [width, height] = [side("width", 2), side("height", 3)];
  return { type: "image/svg+xml", width, height, bytes: Buffer.from(svg), removed };
}
