/** Most addresses and numbers attributed to one person: a number that many people share identifies none of them. */
export const MAX_CONTACTS = 20;

/** Replaces a deleted person's address or number in texts of other people. */
export const BLACKED_OUT = "[deleted]";
