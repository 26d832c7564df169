/** Widths, in pixels, in which each of our pictures is stored; the widest has no suffix in its name. */
export const PHOTO_WIDTHS = [480, 800, 1280] as const;

export interface ImageSources {
  src: string;
  srcSet: string | undefined;
}

/**
 * Addresses of one picture in all its sizes. Our own pictures (`/car-art/…`, `/photos/…`) are stored as
 * `name-480.webp`, `name-800.webp` and `name.webp` (1280); a remote photo is used as it is.
 */
export function imageSources(url: string): ImageSources {
  const own = /^(\/(?:car-art|photos)\/[^?#]+)\.webp$/.exec(url);
  if (!own) return { src: url, srcSet: undefined };
  const base = own[1];
  const sources = PHOTO_WIDTHS.map((width) => `${base}${width === 1280 ? "" : `-${width}`}.webp ${width}w`);
  return { src: `${base}-800.webp`, srcSet: sources.join(", ") };
}
