import { describe, expect, it } from "vitest";
import { SETTING_NAMES } from "@/lib/core/platform/env";
import { groupWarning, mistypedSettings, siteUrlWarning } from "@/lib/core/platform/env-warnings";

describe("an environment that is probably wrong", () => {
  it("names a mistyped setting and the one that was meant, and leaves the system's own variables alone", () => {
    const names = ["SMTP_ULR", "site_url", "STORE_GRUOP", "MAIL_FORM", "SMTP_URL", "PATH", "HOME", "POT"];
    const system = ["HOSTNAME", "NODE_OPTIONS", "LD_LIBRARY_PATH", "npm_config_cache", "SHLVL", "LOGNAME"];
    expect(mistypedSettings([...names, ...system], SETTING_NAMES)).toEqual([
      "SMTP_ULR: did you mean SMTP_URL?",
      "site_url: did you mean SITE_URL?",
      "STORE_GRUOP: did you mean STORE_GROUP?",
      "MAIL_FORM: did you mean MAIL_FROM?",
    ]);
  });

  it("says that the sample is shown although the dealership has files", () => {
    expect(groupWarning(false, "heartland", ["acme"])).toContain("config/stores has acme");
    expect(groupWarning(true, "heartland", ["acme"])).toBeNull();
    expect(groupWarning(false, "heartland", ["heartland"])).toBeNull();
    expect(groupWarning(false, "heartland", [])).toBeNull();
  });

  it.each([
    ["cars.example", true],
    ["cars.example:8080", true],
    ["192.0.2.7:3000", true],
    ["localhost:3000", false],
    ["127.0.0.1", false],
    ["[::1]:3000", false],
    ["lone-star.localhost:3000", false],
    ["", false],
  ])("links that lead to localhost are named when the site is opened at %s: %s", (host, isNamed) => {
    expect(siteUrlWarning(false, host, "http://localhost:3000") !== null).toBe(isNamed);
    expect(siteUrlWarning(true, host, "https://cars.example")).toBeNull();
  });
});
