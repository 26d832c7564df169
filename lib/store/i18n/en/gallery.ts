/** Texts of the vehicle's gallery that its own code in the browser needs; the server's are in `vehicle.ts`. */
export const gallery = {
  previous: "Previous photo",
  next: "Next photo",
  close: "Close",
  zoom: "Zoom in or out",
  fullScreen: "View full screen",
  failed: "This photo can't be loaded. Try again, or go to the next one.",
  shown: (n: number, total: number) => `Photo ${n} of ${total}`,
};
