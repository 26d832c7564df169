const MEGABYTE = 1024 * 1024;

/** Pictures that the staff upload: of vehicles, people and content. */
export const PICTURES = {
  /** Size of one file as the camera wrote it. */
  maxBytes: 10 * MEGABYTE,
  /** Uploads that a browser has under way at once. */
  atOnce: 2,
  /** Photos of one vehicle. */
  ofVehicle: 80,
  /** Formats that a file dialog offers. Phones convert other formats to JPEG. */
  accept: "image/jpeg,image/png,image/webp,image/avif,image/gif",
};
