import { expect, it } from "vitest";
import { galleryMessages } from "../../../../lib/store/i18n/en/gallery";
import { inLocale } from "../../../../lib/store/i18n/in-locale";

it("shows the gallery in Spanish with each given value", () => {
  const spanish = inLocale("es", galleryMessages);
  expect(spanish.next).toBe("Foto siguiente");
  expect(spanish.shown(3, 12)).toBe("Foto 3 de 12");
  expect(galleryMessages().next).toBe("Next photo");
});
