/** The address of the list of leads, for browsers too: without the schema, which `list-query` has. */
export const LEAD_SORTS = ["newest", "oldest", "due", "name", "stage", "changed"] as const;
export const DELIVERY_STATES = ["sent", "waiting", "failed", "none"] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const LIST_KEYS = [
  "q",
  "store",
  "type",
  "stage",
  "assignee",
  "source",
  "days",
  "waiting",
  "spam",
  "delivery",
  "answer",
  "sort",
  "after",
] as const;
export type ListKey = (typeof LIST_KEYS)[number];

/** What an address says of the list, unread: the server passes over what it does not understand. */
export type ListAddress = { [key in ListKey]?: string };

/** What the list shows where its address says nothing. */
const DEFAULTS: ListAddress = { spam: "no", sort: "newest" };

/** Reads the query of an address; the first of repeated parameters counts, and an empty one is left out. */
export function readListAddress(parameters: URLSearchParams): ListAddress {
  const address: ListAddress = { ...DEFAULTS };
  for (const key of LIST_KEYS) {
    const value = parameters.getAll(key).find((each) => each !== "");
    if (value !== undefined) address[key] = value;
  }
  return address;
}

/** The address of a list, without what it would show anyway. @returns "?stage=new", or "" */
export function leadListSearch(query: { [key in ListKey]?: string | number | undefined }): string {
  const parameters = new URLSearchParams();
  for (const key of LIST_KEYS) {
    const value = query[key];
    if (value !== undefined && value !== DEFAULTS[key]) parameters.set(key, String(value));
  }
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
