/** Id of a picture in the strip, from 0: the target of its thumbnail. */
export function slideId(index: number): string {
  return `picture-${index + 1}`;
}
