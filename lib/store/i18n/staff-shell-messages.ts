import { defineMessages } from "../../core/language/messages";

const english = {
  /** Title of a page's document. */
  titleOf: (page: string) => `${page} · Back office`,
  more: "More",
  narrow: "Collapse menu",
  wide: "Expand menu",
  signedInAs: "Signed in as",
  store: { label: "Store:", all: "All stores" },
  search: {
    title: "Search",
    open: "Search",
    keys: "Ctrl K",
    label: "Search the back office",
    hint: "Name, phone, email, VIN, page or setting",
    button: "Search",
    close: "Close",
    start: "Type at least two characters.",
    none: (text: string) => `Nothing found for “${text}”.`,
    count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
    waiting: "Searching…",
    failed: "Search isn't responding. Try again.",
    kinds: { leads: "Leads", vehicles: "Vehicles", pages: "Pages", people: "People" },
    allLeads: (text: string) => `See all leads with “${text}”`,
    tooOften: "Too many requests. Wait a few minutes.",
  },
  push: {
    title: "Notifications",
    intro:
      "Get the notifications marked “Push” on this device. They name the store, never the visitor, and stop when you sign out.",
    on: "Turn on for this device",
    off: "Turn off",
    waiting: "Waiting for your browser…",
    unsupported:
      "This browser doesn't support notifications. On an iPhone or iPad, add this site to the home screen first.",
    denied:
      "Notifications are blocked. Allow them for this site in the settings of your browser, then try again.",
    failed: "That didn't work. Try again.",
    devices: "Devices with notifications",
    since: (when: string) => `since ${when}`,
    titles: {
      lead: (store: string) => `New lead for ${store}`,
      reply: (store: string) => `A customer replied: ${store}`,
      assigned: (store: string) => `A lead was assigned to you: ${store}`,
      mention: (store: string) => `You were mentioned in a note: ${store}`,
      task: (store: string) => `A task is due: ${store}`,
      appointment: (store: string) => `An appointment was booked or changed: ${store}`,
      overdue: (store: string) => `A lead has waited too long: ${store}`,
    },
  },
  error: {
    title: "We couldn't show this page",
    text: "Nothing was lost. Try again. If it happens again, contact your administrator.",
    again: "Try again",
    home: "Go to the overview",
  },
} as const;

/** Messages of the back office shell: navigation, search, notifications. */
export const staffShellMessages = defineMessages("staff-shell", english);
