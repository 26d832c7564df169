import type { JsonRecord } from "../../store/documents/overlay";

/** A vehicle's photos in their order, the main one first, each once. */
export function photosOf({ previewImage, additionalImages }: JsonRecord): string[] {
  const others = Array.isArray(additionalImages) ? additionalImages : [];
  return [...new Set([previewImage, ...others].filter((url) => typeof url === "string"))];
}

/** The fields of a record with these photos. */
export function withPhotos(photos: readonly string[]): {
  previewImage: string | null;
  additionalImages: readonly string[];
} {
  const [main = null, ...additionalImages] = photos;
  return { previewImage: main, additionalImages };
}
