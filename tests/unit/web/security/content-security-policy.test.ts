import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { PRERENDER_RULES, PRERENDER_RULES_HASH } from "@/config/runtime/inline-scripts";
import { contentSecurityPolicy, NO_TAGS } from "@/lib/web/security/content-security-policy";

describe("content security policy", () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"]);
  it("never allows inline scripts as such", () => {
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src"));
    expect(scripts).toBe(`script-src 'self' 'nonce-abc' ${PRERENDER_RULES_HASH}`);
  });
  it("allows the rules for prerendering by the hash of their text", () => {
    const hash = createHash("sha256").update(PRERENDER_RULES).digest("base64");
    expect(PRERENDER_RULES_HASH).toBe(`'sha256-${hash}'`);
  });
  it("frames the players of known hosts and of MEDIA_HOSTS, and none on a page without third parties", () => {
    vi.stubEnv("MEDIA_HOSTS", "https://spins.example.com");
    expect(contentSecurityPolicy([]).split("; ")).toContain(
      "frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://spins.example.com",
    );
    expect(contentSecurityPolicy([], NO_TAGS)).not.toContain("frame-src");
    vi.unstubAllEnvs();
  });
  it.each(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])(
    "has %s",
    (part) => expect(policy.split("; ")).toContain(part),
  );
});
