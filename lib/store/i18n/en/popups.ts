/** Messages shared by all pop-ups; others are part of a pop-up's data. */
export const popups = { close: "Close", open: "See more", maximize: "Maximize", restore: "Restore size" };
