/** Texts of the vehicle's gallery that its own code in the browser needs; the server's are in `vehicle.ts`. */
export const gallery = {
  previous: "Previous picture",
  next: "Next picture",
  close: "Close",
  zoom: "Zoom in or out",
  fullScreen: "Full screen",
  failed: "This picture cannot be loaded. Try again, or go on to the next one.",
  shown: (n: number, total: number) => `Picture ${n} of ${total}`,
};
