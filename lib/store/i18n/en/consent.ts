import type { CookieCategory } from "../../../../config/marketing/consent";

const categories: Record<CookieCategory, { name: string; what: string }> = {
  essential: {
    name: "Essential",
    what: "Keeps the site working: your store, your saved vehicles and this choice.",
  },
  functional: {
    name: "Functional",
    what: "Remembers your contact details, the vehicles you viewed and your payment.",
  },
  analytics: {
    name: "Analytics",
    what: "Shows us how people use the site and how fast it is, so we can improve it.",
  },
  targeting: {
    name: "Targeting",
    what: "Used for ads from other companies, and to see which ad brought you here.",
  },
};

/** Messages of the cookie banner and its preferences (docs/rules.md#cookie-banner). */
export const consent = {
  lang: "en",
  /** Label of the link to the other language. */
  other: { lang: "es", name: "Español" },
  region: "Cookies",
  title: "Cookies on this site",
  noticeAll: "We use cookies to remember your details and to see how people use our site and ads.",
  noticeAsk: "We use cookies to remember your details and, if you agree, for analytics and advertising.",
  gpcNotice: "Your browser sends Global Privacy Control, so analytics and advertising stay off.",
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
  choose: "Choose which cookies to allow",
  /** Texts for visitors without a choice. */
  used: "Cookies this site uses",
  categories,
  always: "Always on",
  gpcOff: "Turned off by Global Privacy Control",
  sections: {
    gpc: {
      title: "Global Privacy Control",
      on: "Your browser sends this signal. We treat it as opting out of analytics and advertising, whatever you choose here.",
      off: "A browser that sends this signal opts out of analytics and advertising on every site. We honor it, whatever you choose here. Yours doesn't send it.",
    },
    notice: {
      title: "Notice at Collection",
      text: "We collect what you type into forms, the pages and vehicles you view, and the ad that brought you here. We use it to reply to you, to remember your details and, unless they're off, for analytics and advertising. We don't sell what you send us. Advertising cookies may count as sharing.",
      optOut: "Turn Targeting off to opt out.",
      /** Text if there is no switch. */
      optOutBySignal: "To opt out, use a browser that sends Global Privacy Control. We honor it right away.",
    },
    choices: {
      title: "Web Choices",
      text: "You can also opt out of advertising from many companies at once, on every site, with these industry tools:",
      links: [
        { name: "Digital Advertising Alliance, WebChoices", url: "https://optout.aboutads.info/" },
        { name: "Network Advertising Initiative", url: "https://optout.networkadvertising.org/" },
      ],
    },
  },
};

export type ConsentMessages = typeof consent;
