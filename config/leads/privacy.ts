/**
 * Maximum number of addresses and phone numbers of one person. A number that many people share identifies
 * none of them.
 */
export const MAX_CONTACTS = 20;

/** Replacement for a deleted person's address or number in other people's texts. */
export const BLACKED_OUT = "[deleted]";
