/** At most so many addresses and numbers are taken for one person's: a number that many share is none of theirs. */
export const MAX_CONTACTS = 20;

/** Replaces a deleted person's address or number in texts of other people. */
export const BLACKED_OUT = "[deleted]";
