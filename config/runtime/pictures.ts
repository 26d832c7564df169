const MEGABYTE = 1024 * 1024;

/** Limits of pictures that the staff upload, of vehicles, people and content. */
export const PICTURES = {
  /** Maximum bytes of one original file. */
  maxBytes: 10 * MEGABYTE,
  /** Maximum number of concurrent uploads of one browser. */
  atOnce: 2,
  /** Maximum number of photos of one vehicle. */
  ofVehicle: 80,
  /** Width below which an uploaded photo gets a warning, in pixels: it looks blurred on a vehicle's page. */
  warnBelowWidth: 640,
  /** Formats that a file picker offers. Phones convert other formats to JPEG. */
  accept: "image/jpeg,image/png,image/webp,image/avif,image/gif",
};
