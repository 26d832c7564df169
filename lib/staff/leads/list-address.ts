import { type AddressOf, listAddress } from "../lists/address";

/** URL of the list of leads. This module is also loaded by browsers, so the schema is in `list-query`. */
export const LEAD_SORTS = [
  "newest",
  "oldest",
  "due",
  "name",
  "stage",
  "assignee",
  "store",
  "changed",
] as const;
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
  "task",
  "tag",
  "sort",
  "after",
] as const;
export type ListKey = (typeof LIST_KEYS)[number];

export type ListAddress = AddressOf<ListKey>;

export const LEAD_LIST = listAddress<ListKey>(LIST_KEYS, { spam: "no", sort: "newest" });

export const readListAddress = LEAD_LIST.read;
export const leadListSearch = LEAD_LIST.search;
