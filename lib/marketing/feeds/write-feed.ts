import type { VehicleStatus } from "../../../config/catalog/vehicle-status";
import type { FeedRules } from "../../../config/marketing/feed-rules/catalogs";
import { cutText, delimitedCell, delimitedRow, type Separator, type Value } from "./delimited";
import { type FeedStock, type FeedVehicle, feedVehicles } from "./feed-rows";
import { acceptsImage } from "./image-rules";

export type Column = [name: string, value: (each: FeedVehicle) => Value];

/** Definition of one advertiser's feed. */
export interface AdFeed {
  /** Advertiser's rules for each column. */
  rules: FeedRules;
  separator: Separator;
  columns: readonly Column[];
  /** Returns true if the feed contains vehicles of this status. */
  takes: (status: VehicleStatus) => boolean;
}

/** Yields a feed row by row, the header first. `siteUrl` has no trailing slash. */
export function* writeFeed(feed: AdFeed, stock: FeedStock, siteUrl: string): Generator<string> {
  const { columns, separator, takes } = feed;
  yield delimitedRow(
    columns.map(([name]) => name),
    separator,
  );
  const cells = columns.map(([name, value]) => ({ value, max: maxCharacters(feed.rules, name) }));
  for (const each of feedVehicles(stock, siteUrl)) {
    if (!takes(each.vehicle.status)) continue;
    // No intermediate lists, because a large stock has millions of cells.
    let row = "";
    const accepted = withAcceptedImages(each, feed);
    for (const { value, max } of cells)
      row += separator + delimitedCell(limited(value(accepted), max), separator);
    yield `${row.slice(separator.length)}\r\n`;
  }
}

/** Leaves out pictures that the vendor refuses. */
export function withAcceptedImages(vehicle: FeedVehicle, { rules }: Pick<AdFeed, "rules">): FeedVehicle {
  return { ...vehicle, images: vehicle.images.filter(({ url }) => acceptsImage(rules.images, url)) };
}

/** Returns the maximum length of a column. Only free text may be cut, because a cut URL is invalid. */
function maxCharacters({ columns }: FeedRules, name: string): number {
  const { form, values, max } = columns[name] ?? {};
  return form || values ? Number.POSITIVE_INFINITY : (max ?? Number.POSITIVE_INFINITY);
}

function limited(value: Value, max: number): Value {
  return typeof value === "string" ? cutText(value, max) : value;
}
