import { describe, expect, it } from "vitest";
import { ADS_PARAMETERS, HONEYPOT_FIELD } from "../../../../config/leads/leads";
import { allowedAds, readSubmission } from "../../../../lib/leads/core/define-form";
import { NOW } from "./fixture";

describe("tracked ad parameters", () => {
  it("are these nine", () => {
    expect(ADS_PARAMETERS.join(", ")).toBe(
      "utm_source, utm_medium, utm_campaign, utm_term, utm_content, gclid, fbclid, gbraid, gwraid",
    );
  });

  it.each([
    [{ utm_source: "google", password: "x", __proto__: { gclid: "1" } }, { utm_source: "google" }],
    ['{"gclid":"a\\r\\nb"}', { gclid: "a b" }],
    [encodeURIComponent('{"fbclid":"é"}'), { fbclid: "é" }],
    ["%zz", {}],
    ["not json", {}],
    ['["utm_source"]', {}],
    ["null", {}],
    [{ gclid: 7, utm_term: " " }, {}],
    [undefined, {}],
  ])("only those are stored: %j", (raw, expected) => expect(allowedAds(raw)).toEqual(expected));

  it("the form's own values override the request's, of which only valid ones apply", () => {
    const known = { utm_source: "cookie", gclid: "1", _fbp: "fb.1.2.3" };
    expect(readSubmission({ adsValues: { utm_source: "form" } }, NOW, known).ads).toEqual({
      utm_source: "form",
      gclid: "1",
    });
  });
});

describe("suspected spam is flagged", () => {
  it.each([
    ["nothing said about time", {}, null],
    ["the hidden field filled in", { [HONEYPOT_FIELD]: "cheap watches" }, "honeypot"],
    ["the hidden field sent empty", { [HONEYPOT_FIELD]: "" }, null],
    ["sent in 1.9 s", { startedAt: String(NOW - 1_900) }, "too-fast"],
    ["sent in 2 s", { startedAt: NOW - 2_000 }, null],
    ["both by a browser's wrong clock", { startedAt: 5_000_000, sentAt: 5_001_000 }, "too-fast"],
    ["a clock that runs ahead", { startedAt: NOW + 60_000 }, null],
    ["nonsense for a time", { startedAt: "soon" }, null],
    ["an empty time", { startedAt: "" }, null],
  ])("%s", (_, fields, reason) => expect(readSubmission(fields, NOW).spamReason).toBe(reason));
});

describe("values sent along with a form", () => {
  it.each([
    ["/used-cars-for-sale/2020-honda?x=1#y", "/used-cars-for-sale/2020-honda"],
    ["//evil.example.com", ""],
    ["https://evil.example.com", ""],
    [7, ""],
  ])("page %j is stored as %j", (page, expected) =>
    expect(readSubmission({ page }, NOW).page).toBe(expected),
  );

  it.each([
    ["0b4bb6a1-0000-4000-8000-000000000001", "0b4bb6a1-0000-4000-8000-000000000001"],
    ["", null],
    ["short", null],
    ["x".repeat(65), null],
    ["key with blanks and more", null],
    [42, null],
  ])("idempotency key %j is read as %j", (idempotencyKey, key) =>
    expect(readSubmission({ idempotencyKey }, NOW).idempotencyKey).toBe(key),
  );
});
