import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/security/content-security-policy";
import { inlineScriptHashes } from "@/lib/security/inline-script-hashes";

describe("design 5: script hashes of a cached page", () => {
  it("hashes what the browser runs, once each, in order", () => {
    const html = "<script>a()</script><script id=x>b()</script><script>a()</script>";
    expect(inlineScriptHashes(html)).toHaveLength(2);
  });
  it("leaves out files and data blocks", () => {
    const html =
      '<script src="/x.js" async=""></script><script async="" src="/y.js">x</script><script type="application/ld+json">{}</script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });
  it("a script over several lines is one script", () => {
    expect(inlineScriptHashes("<script>\nlet x = 1;\n</script>")).toHaveLength(1);
  });
});

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
