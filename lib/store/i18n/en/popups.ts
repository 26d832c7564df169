/** Words of every pop-up; the others are its own data. */
export const popups = { close: "Close" };
