import { defineMessages } from "../../../core/language/messages";

/** Messages of the vehicle gallery that browser code needs; those of the server are in `vehicle.ts`. */
const gallery = {
  previous: "Previous photo",
  next: "Next photo",
  close: "Close",
  zoom: "Zoom in or out",
  fullScreen: "View full screen",
  failed: "We can't load this photo. Try again, or go to the next one.",
  player: {
    close: "Close player",
    openAt: (by: string) => `Open on ${by}`,
    needs: (by: string) =>
      `This plays on ${by}, which may set cookies. Allow functional cookies to watch it here.`,
    settings: "Cookie settings",
  },
  shown: (n: number, total: number) => `Photo ${n} of ${total}`,
};

export const galleryMessages = defineMessages("gallery", gallery);
