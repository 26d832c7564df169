import { describe, expect, it } from "vitest";
import { checkDocument } from "@/lib/staff/documents/check-document";
import { httpsUrl, imageUrl, linkUrl, logoUrl, sitePath } from "@/lib/store/api/fields";
import { MenuSchema, ReviewSchema } from "@/lib/store/api/page-schemas";
import { parseRecord } from "@/lib/store/api/parse-record";
import { StoreProfileSchema } from "@/lib/store/api/profile-schema";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const SCHEMAS = { httpsUrl, imageUrl, linkUrl, logoUrl, sitePath };
const accepting = (text: string) =>
  Object.entries(SCHEMAS).flatMap(([name, schema]) => (schema.safeParse(text).success ? [name] : []));
const everywhere = ["httpsUrl", "imageUrl", "linkUrl", "logoUrl"];
const onSite = ["imageUrl", "linkUrl", "logoUrl", "sitePath"];

describe("addresses that the staff may enter", () => {
  it.each([
    ["https://example.com", everywhere],
    ["https://example.com:8443/a b?c=d#e", everywhere],
    ["/car-art/hero.webp", onSite],
    ["/", onSite],
    ["logo.svg", ["logoUrl"]],
    ["tel:+13125550100", ["linkUrl"]],
    ["mailto:a@example.com", ["linkUrl"]],
    ["#hours", ["linkUrl"]],
  ])("%j is one", (text, names) => expect(accepting(text)).toEqual(names));

  it.each([
    "http://example.com",
    "HTTP://example.com",
    "https:example.com",
    "https://",
    "https://user:password@example.com",
    "https://user@example.com",
    "https://exa mple.com",
    "https://example.com\\@other.example",
    "//other.example",
    "/\\other.example",
    "/\t/other.example",
    "/a\\b",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com/x",
    "",
  ])("%j is none", (text) => expect(accepting(text)).toEqual([]));
});

const HTTP = "http://example.com/x";
const HTTPS = "https://example.com/x";
const social = { social: [{ name: "Example", url: HTTP }] };
const profile = makeProfile();

describe("an address without encryption", () => {
  it.each([
    ["an account elsewhere", social],
    ["a rating", { ratings: [{ platform: "Google", rating: 4, count: 2, url: HTTP }] }],
    ["a calendar", { service: { ...profile.service, schedulingLink: HTTP } }],
    ["the site", { site: { ...profile.site, url: HTTP } }],
    ["a picture of a page", { seo: { "/service": { ogImage: HTTP } } }],
    ["a location", { locations: profile.locations.map((each) => ({ ...each, inventoryLink: HTTP })) }],
  ])("is refused for %s, and read with https where it is stored", (_, changes) => {
    const record = JSON.parse(JSON.stringify({ ...profile, ...changes }));
    expect(StoreProfileSchema.safeParse(record).success).toBe(false);
    const read = parseRecord(StoreProfileSchema, record);
    expect(JSON.stringify(read.data)).toContain(HTTPS);
    expect(JSON.stringify(read.data)).not.toContain(HTTP);
    expect(JSON.stringify(record)).toContain(HTTP);
  });

  it("is read with https also within one of several alternatives", () => {
    const link = { label: "Other", page: "index", path: HTTP };
    const menu = { id: "header", entries: [link, { label: "More", children: [link] }] };
    expect(JSON.stringify(parseRecord(MenuSchema, menu).data)).not.toContain(HTTP);
  });

  it("does not make a record usable that is wrong otherwise", () => {
    expect(parseRecord(ReviewSchema, { url: HTTP }).success).toBe(false);
    expect(parseRecord(ReviewSchema, null).success).toBe(false);
  });

  it("cannot be published by the staff, but prevents no other change if it is published", () => {
    const key = { kind: "profile-reputation", storeId: "", id: "" };
    const [{ field, message } = { field: "", message: "" }] = checkDocument({
      key,
      record: social,
      published: null,
    });
    expect([field, message]).toEqual(["social.0.url", "Must be an address that begins with https://."]);
    expect(checkDocument({ key, record: { ...social, ratings: [] }, published: social })).toEqual([]);
  });

  it.each(["historyReportUrl", "stickerUrl"])(
    "is not the staff's to set as a vehicle's %s; a feed's stays",
    (field) => {
      const key = { kind: "vehicle", storeId: "north", id: makeVehicle(1).vin };
      const record = { ...makeVehicle(1), [field]: HTTP };
      const problems = checkDocument({ key, record, published: { ...makeVehicle(1) } });
      expect(problems).toEqual([{ field, message: "Enter an address that begins with https://." }]);
      expect(checkDocument({ key, record, published: record })).toEqual([]);
    },
  );
});
