import { PICTURES } from "../../../config/runtime/pictures";
import { defineMessages } from "../../core/language/messages";

const MAX_MEGABYTES = PICTURES.maxBytes / (1024 * 1024);

const messages = {
  refusals: {
    size: `This photo is larger than ${MAX_MEGABYTES} MB. Choose a smaller size in the camera's settings, or save it as JPEG.`,
    kind: "This isn't a photo that websites can show. Save it as JPEG, PNG or WebP and try again.",
    heic: "Your phone saved this photo as HEIC. In its settings choose “Most Compatible” under Camera, Formats, or send the photo to yourself as JPEG.",
    damaged: "This photo is damaged or has too many pixels. Take it again, or save it smaller.",
    busy: "Too many photos are being uploaded. Wait a moment, then try this one again.",
    "too-often": "Too many photos in a short time. Wait ten minutes, then continue.",
    foreign: "This was sent from another website.",
    forbidden: "You can't upload pictures here. Ask a colleague who can.",
    unknown: "We can't find that store.",
    "sign-in": "Sign in again, then upload the photo once more.",
  },
  lost: "The connection was lost. The photo is still here, and we'll send it once you're back online.",
  list: {
    add: "Add photos",
    drop: "or drop them here",
    none: "No photos yet. Shoppers skip cars without photos.",
    main: "Main photo",
    makeMain: (n: number) => `Make photo ${n} the main photo`,
    earlier: (n: number) => `Move photo ${n} one place forward`,
    later: (n: number) => `Move photo ${n} one place back`,
    remove: (n: number) => `Remove photo ${n}`,
    photo: (n: number, of: number) => `Photo ${n} of ${of}`,
    moved: (n: number) => `Moved to position ${n}.`,
    removed: "Photo removed.",
    undo: "Undo",
    uploading: (name: string) => `Uploading ${name}`,
    small: (width: number) =>
      `Added, but it's only ${width} pixels wide and looks blurry. Use a photo of at least ${PICTURES.warnBelowWidth} pixels.`,
    retry: "Try again",
    dismiss: "Dismiss",
    reset: "Use the feed's photos",
    most: (max: number) => `A vehicle can have up to ${max} photos.`,
  },
  field: {
    choose: "Choose a picture",
    replace: "Replace the picture",
    remove: "Remove the picture",
    none: "No picture",
  },
};

export type PictureRefusal = keyof typeof messages.refusals;

/** Messages of the picture library. */
export const staffPictureMessages = defineMessages("staff-picture", messages);
