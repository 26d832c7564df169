import type { CookieCategory } from "../../../../config/marketing/consent";

const categories: Record<CookieCategory, { name: string; what: string }> = {
  essential: {
    name: "Essential",
    what: "What you ask for: your store, your saved vehicles, this choice. Always on.",
  },
  functional: {
    name: "Functional",
    what: "Your details for the next form, the vehicles you looked at, your own payments.",
  },
  analytics: {
    name: "Analytics",
    what: "How the site is used and how fast it is, so that we can improve it.",
  },
  targeting: {
    name: "Targeting",
    what: "Advertising of other companies, and which advertisement led you here.",
  },
};

/** Words of the cookie banner and its preferences (docs/rules.md#cookie-banner). */
export const consent = {
  lang: "en",
  /** The same thing in the other language. */
  other: { lang: "es", name: "Español" },
  region: "Cookies",
  title: "Cookies on this site",
  noticeAll: "We use cookies to remember your details and to see how our site and advertising are used.",
  noticeAsk: "We use cookies to remember your details and, if you agree, for statistics and advertising.",
  gpcNotice: "Your browser sends Global Privacy Control: statistics and advertising stay off.",
  manage: "Manage",
  deny: "Deny tracking cookies",
  allowAll: "Allow all cookies",
  acceptAll: "Accept all cookies",
  closeAndContinue: "Close & Continue",
  saveAndContinue: "Save & Continue",
  policy: "Cookie Policy",
  privacy: "Privacy Policy",
  preferences: "Cookie preferences",
  close: "Close",
  choose: "What may we keep?",
  categories,
  always: "Always on",
  gpcOff: "Off by Global Privacy Control",
  sections: {
    gpc: {
      title: "Global Privacy Control",
      on: "Your browser sends this signal. We take it as your refusal of statistics and advertising, whatever is chosen here.",
      off: "A browser that sends this signal refuses statistics and advertising on every site by itself. We honor it, whatever is chosen here. Yours does not send it.",
    },
    notice: {
      title: "Notice at Collection",
      text: "We collect what you type into forms, the pages and vehicles you look at, and the advertisement that led you here, to answer you, to remember your details and, if you agree, for statistics and advertising. We do not sell what you send us. Advertising cookies may count as sharing: turn Targeting off to opt out.",
    },
    choices: {
      title: "Web Choices",
      text: "You can also refuse the advertising of many companies at once, on every site, with these tools of the industry:",
      links: [
        { name: "Digital Advertising Alliance, WebChoices", url: "https://optout.aboutads.info/" },
        { name: "Network Advertising Initiative", url: "https://optout.networkadvertising.org/" },
      ],
    },
  },
};

export type ConsentWords = typeof consent;
