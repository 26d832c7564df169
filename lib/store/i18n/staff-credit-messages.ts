import { defineMessages } from "../../core/language/messages";

const minutes = (count: number) => (count === 1 ? "1 minute" : `${count} minutes`);

const english = {
  title: "Credit application",
  sealed:
    "It opens in this browser with your store's key file, which is read here and sent nowhere. Each opening is on record.",
  keyFile: "Key file",
  keyFileHelp: "A text file with a line that begins with AGE-SECRET-KEY-1.",
  open: "Open the application",
  opening: "Opening…",
  download: "Download the sealed file",
  downloadHelp: "To open it on another computer with age.",
  /** Texts above the opened application. */
  opened: (name: string) => `Application of ${name}`,
  received: "Received",
  hides: (count: number) => `Hides by itself in ${minutes(count)}.`,
  stay: (count: number) => `Show for ${minutes(count)}`,
  print: "Print",
  close: "Close",
  closed: "The application is hidden again, and the key is forgotten.",
  agreements: "Agreed to",
  version: (version: string) => `Text ${version}`,
  problems: {
    "no-key": "This file holds no key. Choose the file with a line that begins with AGE-SECRET-KEY-1.",
    "wrong-key": "This key does not open the application. It was sealed to another key.",
    damaged: "The sealed file is damaged and cannot be opened.",
    none: "This lead has no credit application.",
    deleted: "The application was deleted by age. The lead stays, without it.",
    forbidden: "You may not open credit applications. Ask an owner, or the finance department.",
    "signed-out": "You are signed out. Sign in again, then open the application.",
    "too-often": "Too many applications were opened. Please wait some minutes.",
    failed: "The application could not be loaded. Check the connection and try again.",
  },
  data: {
    title: "Personal data",
    text: "For a person who asks for their data, or for its deletion. You see everything that is stored first.",
    look: "See the person's data",
    back: "Back to the lead",
    tooOften: "That was too often. Please wait an hour.",
    known: "How this person is known",
    knownText:
      "Addresses and numbers that were given together, from lead to lead. Check the names: if one belongs to another person, leave out what the two share.",
    leads: (count: number) => (count === 1 ? "1 lead" : `${count} leads`),
    noLead: "no lead",
    leaveOut: "Not this person's",
    lookAgain: "Check again",
    senders: "Other addresses that wrote in this person's threads",
    sendersText:
      "They are not followed: nothing proves whose they are. Look for their own leads if they are this person's.",
    found: "What will be deleted",
    nothing: "Nothing is stored of this person.",
    staying: "What stays",
    underWay: (count: number) =>
      count === 1 ? "One message is being sent right now." : `${count} messages are being sent right now.`,
    export: "Download the data",
    erase: "Delete the data",
    eraseText:
      "All of the list above is deleted for good. What was mailed stays in mailboxes and in your CRM, and backups end by themselves.",
    name: (name: string) => `Type the name to confirm: ${name}`,
    eraseButton: "Delete for good",
  },
  person: {
    title: "Person",
    email: "E-mail",
    phone: "Phone",
    confirmed: "confirmed by a code",
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
    utm_content: "Advertisement",
    gclid: "Click on Google Ads",
    gbraid: "Click on Google Ads (app)",
    gwraid: "Click on Google Ads (web)",
    fbclid: "Click on Facebook or Instagram",
  } as Readonly<Record<string, string>>,
  noAds: "No advertisement is known.",
} as const;

/** Messages on a lead's page about sealed applications and personal data. */
export const staffCreditMessages = defineMessages("staff-credit", english);

export type OpenProblem = keyof typeof english.problems;
