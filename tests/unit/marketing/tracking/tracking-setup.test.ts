import { describe, expect, it } from "vitest";
import { parseEnv } from "../../../../lib/core/platform/env";
import { metaApi, missingIds, trackingSetup } from "../../../../lib/marketing/tracking/tracking-setup";

const PIXEL = { META_PIXEL_ID: "778899" };
const of = (settings: Record<string, string>) => trackingSetup(parseEnv(settings));

describe("each sink is off without its id", () => {
  it.each<[Record<string, string>, ReturnType<typeof of>]>([
    [{}, null],
    [{ CHAT_WIDGET: "on" }, null],
    [{ META_CAPI_TOKEN: "secret" }, null],
    [{ GTM_ID: "GTM-A1" }, { gtm: "GTM-A1" }],
    [
      { GOOGLE_ADS_ID: "AW-1", CHAT_WIDGET: "on" },
      { googleAds: "AW-1", chat: true },
    ],
    [PIXEL, { pixel: "778899" }],
    [
      { ...PIXEL, META_CAPI_TOKEN: "secret" },
      { pixel: "778899", relay: true },
    ],
  ])("%j: %j", (settings, setup) => expect(of(settings)).toEqual(setup));

  it("no page contains the token", () => {
    expect(JSON.stringify(of({ ...PIXEL, META_CAPI_TOKEN: "secret" }))).not.toContain("secret");
  });
  it("Meta's own address unless another is set", () => {
    const set = { ...PIXEL, META_CAPI_TOKEN: "secret" };
    expect(metaApi(parseEnv(set))?.url).toMatch(/^https:\/\/graph\.facebook\.com\/v\d+\.0$/);
    expect(metaApi(parseEnv({ ...set, META_CAPI_URL: "http://127.0.0.1:9" }))?.url).toBe(
      "http://127.0.0.1:9",
    );
  });
});

it("a missing tracking id is reported", () => {
  expect(missingIds(parseEnv({ ...PIXEL, META_CAPI_TOKEN: "x", GTM_ID: "GTM-A" }))).toEqual([]);
  expect(
    missingIds(parseEnv({ META_CAPI_TOKEN: "x", STATSIG_API_URL: "https://flags.example.com" })),
  ).toEqual([
    "no event is sent without GTM_ID, GA4_IDS, GOOGLE_ADS_ID or META_PIXEL_ID",
    "META_CAPI_TOKEN does nothing without META_PIXEL_ID",
    "STATSIG_API_URL does nothing without STATSIG_CLIENT_KEY",
  ]);
});

it.each([
  ["GTM_ID", "UA-1"],
  ["GOOGLE_ADS_ID", "12345"],
  ["META_PIXEL_ID", "my pixel"],
  ["STATSIG_CLIENT_KEY", "secret-abc"],
  ["TAG_HOSTS", "https://a.example.com; script-src *"],
])("a wrong %s stops the start: %s", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(`  ${name}: `);
});
