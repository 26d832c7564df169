import type { FeedAlarm } from "../../core/db/schema";

/** Facts about a source for the mail to its store. */
export interface FeedFacts {
  storeId: string;
  storeName: string;
  source: string;
  /** Formatted time in the store's time zone. */
  lastGood: string;
  /** Reason why the file was stopped. */
  reason: string;
}

interface FeedMail {
  subject: (facts: FeedFacts) => string;
  body: (facts: FeedFacts) => string;
}

/** Mails to a store about the feed of its stock. */
export const feedMails: Readonly<Record<FeedAlarm | "well", FeedMail>> = {
  stale: {
    subject: ({ storeName }) => `No new inventory for ${storeName}`,
    body: ({ storeId, source, lastGood }) =>
      `${source} has brought no new inventory file since ${lastGood}.\n\n` +
      `The website shows the vehicles of the last file. It goes on trying, and sends another mail once a file arrives.\n\n` +
      `The reasons of the last runs: npm run inventory -- feeds ${storeId}`,
  },
  stopped: {
    subject: ({ storeName }) => `An inventory file of ${storeName} was stopped`,
    body: ({ storeId, source, lastGood, reason }) =>
      `The file that ${source} brought was not imported: ${reason}\n\n` +
      `The website shows the vehicles of the last good file (${lastGood}) until another file arrives.\n\n` +
      `If those vehicles are really gone: npm run inventory -- feeds run ${storeId} --allow-shrink`,
  },
  well: {
    subject: ({ storeName }) => `The inventory of ${storeName} is up to date again`,
    body: ({ source }) => `${source} has brought a new inventory file, and the website shows it.`,
  },
};
