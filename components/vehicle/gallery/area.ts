/** Where the gallery stands, for its scripts; alone here, so that nothing loads with it. */
export const GALLERY_ID = "gallery";

/** Id of a picture in the strip, from 0: the target of its thumbnail. */
export function slideId(index: number): string {
  return `picture-${index + 1}`;
}
