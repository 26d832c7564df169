import { describe, expect, it } from "vitest";
import { PRERENDER_RULES_HASH } from "@/config/runtime/inline-scripts";
import {
  contentSecurityPolicy,
  type TagSettings,
  tagSources,
} from "@/lib/web/security/content-security-policy";

const part = (settings: TagSettings, name: string) =>
  contentSecurityPolicy([], tagSources(settings), [], [])
    .split("; ")
    .find((each) => each.startsWith(`${name} `));

describe("hosts of others enter the policy only when their feature is configured", () => {
  it("none without a setting, and none for an empty one", () => {
    for (const settings of [
      {},
      { GTM_ID: " ", META_PIXEL_ID: "" },
      { STATSIG_API_URL: "https://flags.example.com" },
    ]) {
      expect(part(settings, "script-src")).toBe(`script-src 'self' ${PRERENDER_RULES_HASH}`);
      expect(part(settings, "connect-src")).toBe("connect-src 'self'");
      expect(part(settings, "frame-src")).toBeUndefined();
    }
  });
  it.each([
    ["GTM_ID", "GTM-ABC", `script-src 'self' ${PRERENDER_RULES_HASH} https://www.googletagmanager.com`],
    ["META_PIXEL_ID", "12345", `script-src 'self' ${PRERENDER_RULES_HASH} https://connect.facebook.net`],
    ["STATSIG_CLIENT_KEY", "client-x", `script-src 'self' ${PRERENDER_RULES_HASH}`],
  ])("%s brings its own scripts' host alone", (name, value, scripts) => {
    expect(part({ [name]: value }, "script-src")).toBe(scripts);
  });
  it("the flag service's own address, and further hosts of a container's tags", () => {
    const settings = {
      STATSIG_CLIENT_KEY: "client-x",
      STATSIG_API_URL: "https://flags.example.com/v1",
      TAG_HOSTS: "https://chat.example.com https://*.heat.example.com",
    };
    expect(part(settings, "connect-src")).toMatch(
      / https:\/\/flags\.example\.com https:\/\/chat\.example\.com /,
    );
    expect(part(settings, "script-src")).toBe(
      `script-src 'self' ${PRERENDER_RULES_HASH} https://chat.example.com https://*.heat.example.com`,
    );
    expect(part(settings, "frame-src")).toBe("frame-src https://chat.example.com https://*.heat.example.com");
  });
  it("each host once", () => {
    const sources = part({ GTM_ID: "GTM-ABC", GOOGLE_ADS_ID: "AW-1" }, "script-src")!.split(" ");
    expect(new Set(sources).size).toBe(sources.length);
  });
});
