/** Texts of `/llms.txt`. */
const llms = {
  inventory: "Inventory",
  all: "All vehicles",
  conditions: { new: "New vehicles", used: "Used vehicles", certified: "Certified vehicles" },
  inStock: (count: number) => `${count} in stock`,
  stores: "Stores",
  store: (parts: readonly string[]) => parts.filter(Boolean).join("; "),
  salesHours: (hours: string) => `sales ${hours}`,
  data: "Data",
  sitemap: "Sitemap: every page, with the time of its last change",
  feed: "Vehicle list: tab-separated, one row a vehicle, with the price shown on its page",
};

/** Texts of `/llms.txt`; apart from the interface's, so that no browser loads them. */
export function llmsMessages(): typeof llms {
  return llms;
}
