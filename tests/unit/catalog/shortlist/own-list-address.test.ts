import { expect, it } from "vitest";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { isOwnListAddress, savedPath } from "@/lib/catalog/shortlist/addresses";
import { vinOf } from "../../../support/store-fixture";

const SITE = "https://acme.example.com";
const ofVehicles = savedPath([vinOf(1), vinOf(2)]);

it.each([
  ["is the list's page without vehicles", SHORTLIST.savedPath, "", true],
  ["is that of a list opened from another page of the site", ofVehicles, `${SITE}/used-cars-for-sale`, true],
  ["is that of a list opened from a page that reveals only its origin", ofVehicles, `${SITE}/`, true],
  ["is not that of a list that someone sent", ofVehicles, "", false],
  ["is not that of a list that another site links to", ofVehicles, `${SITE}.example.org/`, false],
  ["is not that of a list opened from a list", ofVehicles, SITE + ofVehicles, false],
  ["is not that of a list that was mailed", `${ofVehicles}&mailed=yes`, `${SITE}/contact-us`, false],
  ["is not another page's", `/compare?vins=${vinOf(1)}`, `${SITE}/used-cars-for-sale`, false],
])("the address of the own list %s", (_, path, referrer, isOwn) => {
  expect(isOwnListAddress(new URL(path, SITE), referrer)).toBe(isOwn);
});
