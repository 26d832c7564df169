import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localeOf, localPath, plainPath } from "../../../../lib/core/language/local-path";

describe("an address in another language", () => {
  it.each([
    ["/contact-us", "/es/contact-us"],
    ["/", "/es"],
    ["/?utm_source=a", "/es?utm_source=a"],
    ["/#offers", "/es#offers"],
    ["/api/leads/contact", "/es/api/leads/contact"],
    ["/es/contact-us", "/es/contact-us"],
    ["/escape", "/es/escape"],
  ])("%s has the language's segment", (path, expected) => expect(localPath(path, "es")).toBe(expected));

  it.each(["#content", "tel:+15125550100", "https://example.com/", "//example.com/", "/photos/a.webp"])(
    "%s is the same in each language",
    (address) => expect(localPath(address, "es")).toBe(address),
  );

  it("is unchanged in the default language", () =>
    expect(localPath("/contact-us", "en")).toBe("/contact-us"));

  it("is read back as the language and the path of the default language", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z][a-z0-9-]{2,8}$/), { maxLength: 4 }), (parts) => {
        const path = `/${parts.join("/")}`;
        const spanish = localPath(path, "es");
        expect([localeOf(spanish), plainPath(spanish)]).toEqual(["es", path]);
        expect([localeOf(path), plainPath(path)]).toEqual(["en", path]);
      }),
    );
  });
});
