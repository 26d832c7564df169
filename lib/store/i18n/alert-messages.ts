import { defineMessages } from "../../core/language/messages";

/** Messages of alert forms on public pages and the pages after them. */
const alerts = {
  open: {
    search: "Email me new matches",
    price: "Tell me if the price drops",
    taken: "Tell me when one like it arrives",
    list: "Tell me if a price drops",
  },
  kinds: {
    similar: (model: string) => `A similar ${model} arrives`,
    back: "This vehicle is available again",
  },
  what: "Tell me when",
  /** Further notifications included in a price alert. */
  watched: "We'll also tell you when this vehicle sells or a special offer on it is about to end.",
  watchedList:
    "We'll also tell you when one of these vehicles sells or a special offer on it is about to end.",
  email: "Email",
  emailHint: "We'll email you a link to confirm. Nothing else until you do.",
  frequency: "How often",
  frequencies: { now: "Right away", daily: "Once a day", weekly: "Once a week" },
  submit: "Send me alerts",
  /** Consent given by sending the form, stored word for word. A changed text needs a new version. */
  consent: {
    version: "alerts-1",
    text: (seller: string) =>
      `By sending this, I ask ${seller} for emails about this alert. I can stop them at any time with one click.`,
  },
  contact: {
    version: "alerts-contact-1",
    text: (seller: string) =>
      `${seller} may also contact me by email about what I am looking for. (optional)`,
  },
  errors: {
    disposable: "This looks like a temporary email address. Please use a permanent one.",
  },
  form: {
    title: "Email alerts",
    about: (label: string) => `Alert for: ${label}`,
    list: (n: number) => (n === 1 ? "Price of 1 saved vehicle" : `Prices of ${n} saved vehicles`),
    missing: "We can't save this alert",
    missingText: "This search or vehicle is no longer available. Start from a search or a vehicle.",
  },
  sent: {
    title: "Check your email",
    text: "If this address can get alerts, a confirmation link is on its way. We won't send any alerts until you open it and confirm.",
    again:
      "We send one confirmation email a day. If you already got one today, its link confirms this alert too.",
  },
  confirm: {
    title: "Confirm your alerts",
    text: (email: string) => `We'll send these to ${email}:`,
    button: (n: number) => (n === 1 ? "Confirm this alert" : `Confirm ${n} alerts`),
    refuse: "I didn't ask for this",
    refuseText: "We won't confirm anything, and we won't email this address about alerts for 90 days.",
    refused: "Nothing was confirmed",
    refusedText: "We won't email this address about alerts for 90 days.",
    nothing: "All your alerts are confirmed",
    nothingText: "There's nothing left to confirm.",
    manage: "See your alerts",
    over: "This link has expired",
    overText:
      "Confirmation links work for seven days, and only the newest one works. Set up the alert again to get a new one.",
  },
  manage: {
    title: "Your alerts",
    intro: (email: string) =>
      `These alerts go to ${email}. Anyone with the link to this page can change them.`,
    none: "You have no alerts",
    noneText: "Open a search and choose “Email me new matches.”",
    states: {
      pending: "Waiting for your confirmation",
      active: "On",
      paused: "Paused",
      ended: "Unsubscribed",
    },
    kinds: {
      search: "New matches and price drops",
      price: "Price drops",
      similar: "Similar vehicles",
      back: "Available again",
    },
    since: (date: string) => `Since ${date}`,
    unreadable: "This search no longer works. Delete it and save a new one.",
    save: "Save",
    confirm: "Confirm",
    pause: "Pause",
    resume: "Turn on",
    remove: "Delete",
    of: (label: string) => ` the alert for ${label}`,
    all: "All alerts",
    download: "Download my data",
    stopAll: "Stop all alert emails",
    stopAllSure: "Stop all alert emails?",
    stopAllText: (email: string) =>
      `We'll stop sending alerts to ${email}. You can turn any of them back on for 30 days.`,
    keep: "Keep my alerts",
    removeAll: "Delete all alerts and my address",
    removeAllSure: "Delete everything?",
    removeAllText: "This deletes all alerts and your email address. It can't be undone.",
    removeAllYes: "Delete everything",
    over: "This page is no longer available",
    overText: "These alerts were deleted, or part of the link is missing. Open the link in our newest email.",
    done: {
      confirmed: "Confirmed. We'll email you when there's something new.",
      saved: "Saved.",
      paused: "Paused. We won't send this alert until you turn it back on.",
      resumed: "Turned on.",
      deleted: "Deleted.",
      "deleted-all": "All your alerts and your address were deleted.",
      unsubscribed: "You're unsubscribed from all alerts. You can turn any of them back on for 30 days.",
    },
  },
  browse: "Browse vehicles",
  lead: { alert: "Alert", contact: "Agreed to" },
};

export const alertMessages = defineMessages("alerts", alerts);
