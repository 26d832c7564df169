import type { ImageRules } from "../../../config/marketing/feed-rules/catalogs";

/** Facts about a picture's file. */
export interface MeasuredImage {
  /** Type by its content, such as "jpeg". */
  kind: string;
  width: number;
  height: number;
  bytes: number;
}

/** Endings of picture files; any other ending says nothing about the format. */
const PICTURE_ENDINGS = /\.(avif|bmp|gif|heic|heif|jpe?g|jfif|png|svg|tiff?|webp)$/i;

/** Returns the format that a picture's address names, in lower case, or null. */
export function imageFormat(url: string): string | null {
  return PICTURE_ENDINGS.exec(url.split(/[?#]/, 1)[0]!)?.[1]?.toLowerCase() ?? null;
}

/** Returns true unless the address names a format that the vendor refuses. */
export function acceptsImage({ formats }: ImageRules, url: string): boolean {
  const format = imageFormat(url);
  return format === null || formats.includes(format);
}

/** Returns the problem of a picture by the vendor's rules, or null. */
export function imageProblem(rules: ImageRules, url: string, measured: MeasuredImage | null): string | null {
  const { formats, minWidth, minHeight, maxBytes } = rules;
  const format = imageFormat(url);
  if (format !== null && !formats.includes(format)) return refused(format, formats);
  if (!measured) return null;
  const { kind, width, height, bytes } = measured;
  if (!formats.includes(kind)) return refused(kind, formats);
  if (width < minWidth || height < minHeight)
    return `a picture of fewer than ${minWidth} × ${minHeight} pixels`;
  return bytes > maxBytes ? `a picture of more than ${Math.floor(maxBytes / 1024 / 1024)} MB` : null;
}

function refused(format: string, formats: readonly string[]): string {
  return `a ${format} picture; the vendor takes ${formats.join(", ")}`;
}
