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
      `We haven't received a new inventory file from ${source} since ${lastGood}.\n\n` +
      `The website still shows the vehicles from the last file. We'll keep trying, and we'll email you when a file arrives.\n\n` +
      `To see why the last imports failed, run: npm run inventory -- feeds ${storeId}`,
  },
  stopped: {
    subject: ({ storeName }) => `We stopped an inventory file for ${storeName}`,
    body: ({ storeId, source, lastGood, reason, page }) =>
      `We didn't import the latest file from ${source}: ${reason}\n\n` +
      `The website still shows the vehicles from the last good file (${lastGood}) until another file arrives.\n\n` +
      (page === null
        ? `If those vehicles are really gone, run: npm run inventory -- feeds run ${storeId} --allow-shrink`
        : "See which vehicles would come off the site, and release the file if they're really gone."),
    action: "See what would be removed",
  },
  refused: {
    subject: ({ storeName }) => `The inventory feed for ${storeName} needs your attention`,
    body: ({ storeId, source, lastGood, reason, page }) =>
      `We can't fetch ${source}: ${reason}\n\n` +
      `This won't fix itself. Correct the address, key or password. The website still shows the vehicles from the last file (${lastGood}).\n\n` +
      (page === null
        ? `To see the last imports, run: npm run inventory -- feeds ${storeId}`
        : "You can see the last imports in the back office."),
    action: "Open the feeds",
  },
  photos: {
    subject: ({ storeName }) => `Some vehicles at ${storeName} are missing photos`,
    body: ({ vehicles, reason }) =>
      `We couldn't fetch photos for ${vehicles === 1 ? "1 vehicle" : `${vehicles} vehicles`}. For example:\n\n${reason}\n\n` +
      `The vehicles are on the website without these photos. We'll keep trying.`,
    action: "See the photos",
  },
  well: {
    subject: ({ storeName }) => `The inventory for ${storeName} is up to date again`,
    body: ({ source, former }) =>
      former === "photos"
        ? "We got the missing photos, and they're now on the website."
        : former === "refused"
          ? `We can fetch ${source} again.`
          : `A new inventory file arrived from ${source}, and it's live on the website.`,
  },
};

export const feedMails = defineMessages("feedMails", feedMailsEnglish);
