import type { FeedAlarm } from "../../core/db/schema";

/** Data of the mail to the store about a source. */
export interface FeedFacts {
  storeId: string;
  storeName: string;
  source: string;
  /** Time as text, on the store's clocks. */
  lastGood: string;
  /** Reason for which the file was stopped. */
  reason: string;
}

interface FeedMail {
  subject: (facts: FeedFacts) => string;
  body: (facts: FeedFacts) => string;
}

/** Mails to a store about the feed that its stock comes from. */
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
