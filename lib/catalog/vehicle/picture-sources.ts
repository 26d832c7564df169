import { type ImageSources, imageSources } from "./vehicle-images";

/** Our cut-outs come in two sizes: half as wide, and full width. */
const CUTOUTS = [
  { pattern: /^(\/car-art\/[a-z-]+-front-cutout)\.webp$/, half: 480, full: 960 },
  { pattern: /^(\/car-art\/[a-z-]+-cutout)\.webp$/, half: 320, full: 640 },
];

/** Addresses of any picture that content may name, in the sizes that there are: a photograph, or a cut-out on a clear ground. */
export function pictureSources(url: string): ImageSources & { isCutout: boolean } {
  for (const { pattern, half, full } of CUTOUTS) {
    const base = pattern.exec(url)?.[1];
    if (base) {
      const srcSet = `${base}-${half}.webp ${half}w, ${base}.webp ${full}w`;
      return { src: `${base}-${half}.webp`, srcSet, isCutout: true };
    }
  }
  return { ...imageSources(url), isCutout: false };
}
