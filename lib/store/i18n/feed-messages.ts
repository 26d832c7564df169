import type { FeedAlarm } from "../../core/db/schema";
import { defineMessages } from "../../core/language/messages";

/** Facts about a source for the mail to its store. */
export interface FeedFacts {
  storeId: string;
  storeName: string;
  source: string;
  /** Formatted time in the store's time zone. */
  lastGood: string;
  /** Reason why the file was stopped, why the feed failed, or why a photo could not be fetched. */
  reason: string;
  /** Address of the back office's feeds, or null without a back office. */
  page: string | null;
  /** Number of vehicles with photos that cannot be fetched. */
  vehicles: number;
  /** Problem that the last mail reported. */
  former: FeedAlarm | null;
}

interface FeedMail {
  subject: (facts: FeedFacts) => string;
  body: (facts: FeedFacts) => string;
  /** Label of the button that opens the back office. */
  action?: string;
}

/** Mails to a store about the feed of its stock. */
const feedMailsEnglish: Readonly<Record<FeedAlarm | "well", FeedMail>> = {
  stale: {
    subject: ({ storeName }) => `No new inventory for ${storeName}`,
    body: ({ storeId, source, lastGood }) =>
      `${source} has brought no new inventory file since ${lastGood}.\n\n` +
      `The website shows the vehicles of the last file. It goes on trying, and sends another mail once a file arrives.\n\n` +
      `The reasons of the last runs: npm run inventory -- feeds ${storeId}`,
  },
  stopped: {
    subject: ({ storeName }) => `An inventory file of ${storeName} was stopped`,
    body: ({ storeId, source, lastGood, reason, page }) =>
      `The file that ${source} brought was not imported: ${reason}\n\n` +
      `The website shows the vehicles of the last good file (${lastGood}) until another file arrives.\n\n` +
      (page === null
        ? `If those vehicles are really gone: npm run inventory -- feeds run ${storeId} --allow-shrink`
        : "See which vehicles would leave, and release the file if they are really gone."),
    action: "Show what would leave",
  },
  refused: {
    subject: ({ storeName }) => `The inventory feed of ${storeName} needs your attention`,
    body: ({ storeId, source, lastGood, reason, page }) =>
      `${source} cannot be fetched: ${reason}\n\n` +
      `This does not end by itself: correct the address, the key or the password. The website shows the vehicles of the last file (${lastGood}).\n\n` +
      (page === null
        ? `The last runs: npm run inventory -- feeds ${storeId}`
        : "The back office has the last runs."),
    action: "Open the feeds",
  },
  photos: {
    subject: ({ storeName }) => `Photos are missing on vehicles of ${storeName}`,
    body: ({ vehicles, reason }) =>
      `The website could not fetch photos of ${vehicles} vehicles. One of them:\n\n${reason}\n\n` +
      `The vehicles are on the website without these photos. It goes on trying.`,
    action: "Show the photos",
  },
  well: {
    subject: ({ storeName }) => `The inventory of ${storeName} is up to date again`,
    body: ({ source, former }) =>
      former === "photos"
        ? "The missing photos of the vehicles were fetched, and the website shows them."
        : former === "refused"
          ? `${source} can be fetched again.`
          : `${source} has brought a new inventory file, and the website shows it.`,
  },
};

export const feedMails = defineMessages("feedMails", feedMailsEnglish);
