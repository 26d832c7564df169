import { defineMessages } from "../../core/language/messages";

/** Messages of a preview of drafts, on the site and for links that do not work. */
const preview = {
  label: "Preview",
  text: "You're seeing changes that aren't published yet.",
  ends: (time: string) => `Ends at ${time}.`,
  leave: "Leave preview",
  problems: {
    expired: {
      title: "This preview has ended",
      text: "A preview lasts 30 minutes. Open the document in the back office and choose Preview again.",
    },
    unknown: {
      title: "We can't find that preview",
      text: "The link is incomplete, or it's for another website. Open the document in the back office and choose Preview again.",
    },
  },
  home: "Go to the home page",
};

export const previewMessages = defineMessages("preview", preview);
