// @vitest-environment jsdom
import { Blob as NodeBlob } from "node:buffer";
import { beforeEach, expect, it, vi } from "vitest";
import { SHORTLIST } from "../../../config/catalog/shortlist";
import { reportInterest } from "../../../lib/marketing/counts/report-interest";
import { vinOf } from "../../support/store-fixture";

const consent = vi.hoisted(() => ({ isAllowed: true }));
vi.mock("../../../lib/core/browser/browser-consent", () => ({ isAllowed: () => consent.isAllowed }));

const sent: NodeBlob[] = [];
const reports = () => Promise.all(sent.map(async (blob) => JSON.parse(await blob.text()) as unknown));
const save = (...numbers: number[]) =>
  localStorage.setItem(SHORTLIST.storageKey, JSON.stringify(numbers.map(vinOf)));
function putAside(): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  sent.length = 0;
  consent.isAllowed = true;
  localStorage.clear();
  // That of jsdom cannot be read.
  vi.stubGlobal("Blob", NodeBlob);
  vi.restoreAllMocks();
  history.replaceState(null, "", `/used-cars-for-sale/2021-honda-accord-${vinOf(1)}`);
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (address: string, body: NodeBlob) => {
      expect(address).toBe("/api/vehicle-counts");
      sent.push(body);
      return true;
    },
  });
});

it("a view is reported once, and a save when it was made on this page", async () => {
  save(2);
  const stop = reportInterest();
  save(3, 2);
  putAside();
  putAside();
  stop();
  expect(await reports()).toEqual([{ viewed: vinOf(1), saved: [vinOf(3)] }]);
});

it("another tab's save is not this one's", async () => {
  const stop = reportInterest();
  save(3);
  const oldValue = localStorage.getItem(SHORTLIST.storageKey);
  save(4, 3);
  window.dispatchEvent(new StorageEvent("storage", { key: SHORTLIST.storageKey, oldValue }));
  putAside();
  stop();
  expect(await reports()).toEqual([{ viewed: vinOf(1), saved: [vinOf(3)] }]);
});

it("nothing is reported without consent, after the end, and of a page without a vehicle", () => {
  consent.isAllowed = false;
  const stop = reportInterest();
  putAside();
  stop();
  consent.isAllowed = true;
  putAside();
  history.replaceState(null, "", "/");
  const end = reportInterest();
  putAside();
  end();
  expect(sent).toEqual([]);
});
