import { defineMessages } from "../../core/language/messages";

/** Texts of `/llms.txt`. */
const llms = {
  inventory: "Inventory",
  all: "All vehicles",
  conditions: { new: "New vehicles", used: "Used vehicles", certified: "Certified vehicles" },
  inStock: (count: number) => `${count} in stock`,
  stores: "Stores",
  store: (parts: readonly string[]) => parts.filter(Boolean).join("; "),
  salesHours: (hours: string) => `sales ${hours}`,
  agents: "For agents",
  mcp: "Model Context Protocol (streamable HTTP): search, vehicles, payments with their terms, stores, offers, service times; read-only",
  ucp: "What this catalog offers through the Universal Commerce Protocol",
  markdown:
    "Every vehicle as Markdown. Vehicle, search, store and article pages come as Markdown too: add .md to the address, or send Accept: text/markdown",
  storesMarkdown: "The stores as Markdown: addresses, phones, opening hours",
  languages: "Other languages",
  data: "Data",
  sitemap: "Sitemap: every page and when it last changed",
  feed: "Vehicle list: tab-separated, one row per vehicle, with the price shown on its page",
};

/** Returns the messages of `/llms.txt`, in a separate file so that no browser loads them. */
export const llmsMessages = defineMessages("llms", llms);
