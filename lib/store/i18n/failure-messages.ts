import { defineMessages } from "../../core/language/messages";

/** Messages for the staff if the site's key does not fit the accounts. */
export const englishStaffKey = {
  badge: "The back office is unavailable",
  title: "This site can’t read its staff accounts",
  subtitle:
    "Its encryption key is missing or belongs to another site, so no one can sign in or accept an invitation. Ask the person who runs the website to restore the key. Your invitation stays valid.",
  button: "Try again",
  link: "/staff",
};

/** Messages of error pages (docs/rules.md#error-pages). */
const failure = {
  notFound: {
    title: "Page not found",
    apology: "Sorry, we couldn’t find the page you’re looking for.",
    unmatched: (path: string) => `Page not found: ${path}`,
    invalid: (path: string) => `Page Not Found: ${path}`,
    home: "Go back home",
    browse: "Browse all vehicles",
    newest: "Just arrived",
  },
  outage: {
    title: "We’ll be right back",
    detail:
      "Our inventory system isn't responding right now, so we can't show this page. Please try again in a few minutes.",
    call: (phone: string) => `Call us at ${phone}`,
    retry: "Try again",
  },
  staffKey: englishStaffKey,
};

/** Returns the messages of error pages. */
export const failureMessages = defineMessages("failure", failure);
