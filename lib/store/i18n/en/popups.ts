import { defineMessages } from "../../../core/language/messages";

/** Messages shared by all pop-ups; others are part of a pop-up's data. */
const popups = { close: "Close", open: "See more", maximize: "Maximize", restore: "Restore size" };

export const popupMessages = defineMessages("popups", popups);
