import { defineMessages } from "../../core/language/messages";

/** Messages of the test mails to a store's addresses. */
const testMails = {
  subject: (store: string) => `TEST: email from the ${store} website`,
  body: ({ siteUrl, store, purposes }: { siteUrl: string; store: string; purposes: readonly string[] }) =>
    `This is a test email from ${siteUrl}.\n\nThis address gets: ${purposes.join(", ")} (${store}).\n\n` +
    "If it landed in your spam folder, run: npm run mail -- check\n",
};

export const testMailMessages = defineMessages("testMails", testMails);
