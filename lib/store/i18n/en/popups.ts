/** Messages shared by every pop-up; the others are part of its data. */
export const popups = { close: "Close", open: "See more", maximize: "Maximize", restore: "Restore size" };
