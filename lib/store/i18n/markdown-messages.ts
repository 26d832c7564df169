import { defineMessages } from "../../core/language/messages";

/** Messages of Markdown pages, in addition to those of the pages themselves. */
const markdown = {
  price: (amount: string) => `Advertised price: ${amount}`,
  payment: (amount: string, disclosure: string) => `Estimated payment: ${amount}/mo. ${disclosure}`,
  availability: (status: string) => `Availability: ${status}`,
  updated: (time: string) => `As of ${time}`,
  next: "Next steps",
  page: "This page on the website",
  found: (total: number) => (total === 1 ? "1 vehicle" : `${total} vehicles`),
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  nextPage: "Next page",
  previousPage: "Previous page",
  stores: "Stores",
  address: (text: string) => `Address: ${text}`,
  sales: (parts: string) => `Sales: ${parts}`,
  service: (parts: string) => `Service: ${parts}`,
  contact: "Send a message",
  schedule: "Schedule service",
  inventory: "Vehicles for sale",
  missing: "There's no page at this address.",
  unreadable: "We can't load the inventory right now.",
};

export const markdownMessages = defineMessages("markdown", markdown);
