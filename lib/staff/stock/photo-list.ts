/** Returns all photos of a vehicle without duplicates, the main photo first. */
export function photosOf(record: Readonly<Record<string, unknown>>): string[] {
  const more: readonly unknown[] = Array.isArray(record.additionalImages) ? record.additionalImages : [];
  const all = [record.previewImage, ...more];
  return [...new Set(all.filter((photo): photo is string => typeof photo === "string" && photo !== ""))];
}

/** Returns the photo fields for a list of photos. */
export function withPhotos([first, ...others]: readonly string[]): {
  previewImage: string | null;
  additionalImages: string[];
} {
  return { previewImage: first ?? null, additionalImages: others };
}
