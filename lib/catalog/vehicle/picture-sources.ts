import { type ImageSources, imageSources } from "./vehicle-images";

/** Pictures in two sizes: the site's cut-outs in half and full width, and the wide scenes. */
const TWO_SIZES = [
  { pattern: /^(\/car-art\/[a-z-]+-front-cutout)\.webp$/, half: 480, full: 960 },
  { pattern: /^(\/car-art\/[a-z-]+-cutout)\.webp$/, half: 320, full: 640 },
  { pattern: /^(\/car-art\/hero-[a-z]+)\.webp$/, half: 1280, full: 2000, isScene: true },
];

/**
 * Returns the URLs of a picture in its available sizes, for any picture that content may name: a photo, a scene, or a
 * cut-out with a transparent background.
 */
export function pictureSources(url: string): ImageSources & { isCutout: boolean } {
  for (const { pattern, half, full, isScene = false } of TWO_SIZES) {
    const base = pattern.exec(url)?.[1];
    if (base) {
      const srcSet = `${base}-${half}.webp ${half}w, ${base}.webp ${full}w`;
      return { src: `${base}-${half}.webp`, srcSet, isCutout: !isScene };
    }
  }
  return { ...imageSources(url), isCutout: false };
}
