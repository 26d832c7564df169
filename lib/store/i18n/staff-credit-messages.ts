import { defineMessages } from "../../core/language/messages";

const minutes = (count: number) => (count === 1 ? "1 minute" : `${count} minutes`);

const english = {
  title: "Credit application",
  sealed:
    "Open it in this browser with your store's key file. The key stays on this computer. Each opening is logged.",
  keyFile: "Key file",
  keyFileHelp: "A text file with a line that begins with AGE-SECRET-KEY-1.",
  open: "Open the application",
  opening: "Opening…",
  download: "Download the sealed file",
  downloadHelp: "To open it with age on another computer.",
  /** Texts above the opened application. */
  opened: (name: string) => `Application of ${name}`,
  received: "Received",
  hides: (count: number) => `Hides automatically in ${minutes(count)}.`,
  stay: (count: number) => `Show for ${minutes(count)}`,
  print: "Print",
  close: "Close",
  closed: "The application is hidden again, and the key is cleared.",
  agreements: "Agreed to",
  version: (version: string) => `Text ${version}`,
  problems: {
    "no-key": "This file doesn't have a key. Choose the file with a line that begins with AGE-SECRET-KEY-1.",
    "wrong-key": "This key doesn't open the application. It was sealed with another key.",
    damaged: "The sealed file is damaged and can't be opened.",
    none: "This lead has no credit application.",
    deleted: "The application was deleted because of its age. The lead is still here.",
    forbidden: "You can't open credit applications. Ask an owner, or the finance department.",
    "signed-out": "You're signed out. Sign in again, then open the application.",
    "too-often": "You opened too many applications. Please wait a few minutes.",
    failed: "We couldn't load the application. Check your connection and try again.",
  },
  data: {
    title: "Personal data",
    text: "For a person who asks for their data, or asks you to delete it. First, you'll see everything that's stored.",
    look: "See the person's data",
    back: "Back to the lead",
    tooOften: "Too many tries. Please wait an hour.",
    known: "How this person is known",
    knownText:
      "Addresses and numbers that appear together on leads. Check the names. If one belongs to another person, leave out what the two share.",
    leads: (count: number) => (count === 1 ? "1 lead" : `${count} leads`),
    noLead: "no lead",
    leaveOut: "Not this person's",
    lookAgain: "Check again",
    senders: "Other addresses that wrote in this person's threads",
    sendersText:
      "We don't include them, because nothing proves whose they are. If they're this person's, look up their leads too.",
    found: "What will be deleted",
    nothing: "Nothing is stored about this person.",
    staying: "What stays",
    underWay: (count: number) =>
      count === 1 ? "One message is being sent right now." : `${count} messages are being sent right now.`,
    export: "Download the data",
    erase: "Delete the data",
    eraseText:
      "Everything listed above is deleted for good. Emails already sent stay in mailboxes and in your CRM. Backups expire on their own.",
    name: (name: string) => `Type the name to confirm: ${name}`,
    eraseButton: "Delete for good",
  },
  person: {
    title: "Person",
    email: "Email",
    phone: "Phone",
    confirmed: "confirmed with a code",
    address: "Address",
    language: "Language",
  },
  printLead: "Print",
  /** Advertising parameters, by their names in URLs. */
  ads: {
    utm_source: "Source",
    utm_medium: "Medium",
    utm_campaign: "Campaign",
    utm_term: "Search term",
    utm_content: "Ad",
    gclid: "Click on Google Ads",
    gbraid: "Click on Google Ads (app)",
    gwraid: "Click on Google Ads (web)",
    fbclid: "Click on Facebook or Instagram",
  } as Readonly<Record<string, string>>,
  noAds: "No known ad.",
} as const;

/** Messages on a lead's page about sealed applications and personal data. */
export const staffCreditMessages = defineMessages("staff-credit", english);

export type OpenProblem = keyof typeof english.problems;
