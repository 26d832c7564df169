import { describe, expect, it } from "vitest";
import { directionsHref, telHref } from "@/lib/store/locations/contact-links";

describe("telHref is international", () => {
  it.each([
    ["(630) 555-0142", "tel:+16305550142"],
    ["+1 (630) 555-0142", "tel:+16305550142"],
    ["1-630-555-0142", "tel:+16305550142"],
    ["(630) 555-0155 x204", "tel:+16305550155;ext=204"],
    ["+44 20 7946 0958 ext. 7", "tel:+442079460958;ext=7"],
  ])("%s", (phone, href) => {
    expect(telHref(phone)).toBe(href);
  });
});

describe("directionsHref", () => {
  it("leaves out empty address lines and escapes the rest", () => {
    const href = directionsHref(["A & B Motors", "1 Main St #2", ""]);
    expect(new URL(href).searchParams.get("destination")).toBe("A & B Motors, 1 Main St #2");
    expect(new URL(href).host).toBe("www.google.com");
  });
});
