import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/web/security/content-security-policy";

describe("content security policy", () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"]);
  it("never allows inline scripts as such", () => {
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src"));
    expect(scripts).toBe("script-src 'self' 'nonce-abc'");
  });
  it.each(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])(
    "has %s",
    (part) => expect(policy.split("; ")).toContain(part),
  );
});
