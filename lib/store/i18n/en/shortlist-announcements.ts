import { defineMessages } from "../../../core/language/messages";

/** Announcements when the saved vehicles change, in a separate file because every page loads it. */
const shortlistAnnouncementsEnglish = {
  saved: (count: number) => `Saved. ${vehicles(count)} on your list.`,
  removed: (count: number) => `Removed. ${vehicles(count)} on your list.`,
  full: (max: number) => `Your list is full (${max} vehicles). Remove one first.`,
  copied: "Link copied.",
  copyByHand: "Copy it from the address bar.",
  chosen: (count: number, max: number) => `${count} of ${max} selected to compare.`,
};

function vehicles(count: number): string {
  return count === 1 ? "1 vehicle" : `${count} vehicles`;
}

export const shortlistAnnouncements = defineMessages("shortlistAnnouncements", shortlistAnnouncementsEnglish);
