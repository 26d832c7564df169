import { META_RULES, TIKTOK_RULES } from "../../../config/marketing/feed-rules/catalogs";
import { CATALOG_COLUMNS } from "./catalog-columns";
import type { AdFeed } from "./write-feed";

/** Feed for Meta's automotive catalog. */
export const metaVehicles: AdFeed = {
  rules: META_RULES,
  separator: ",",
  onlyAvailable: false,
  // For grouping campaigns by payment. Advertisers do not show it.
  columns: [...CATALOG_COLUMNS, ["custom_label_0", ({ payment }) => payment()]],
};

/** Feed for TikTok's automotive catalog. */
export const tiktokVehicles: AdFeed = {
  rules: TIKTOK_RULES,
  separator: ",",
  onlyAvailable: false,
  columns: CATALOG_COLUMNS,
};
