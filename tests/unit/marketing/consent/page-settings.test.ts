// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { CONSENT_DEFAULTS } from "@/config/marketing/consent";
import { consentAttributes, consentSettings, readConsentAttributes } from "@/lib/core/browser/page-settings";
import { type StoreProfile, StoreProfileSchema } from "@/lib/store/api/profile-schema";
import { makeProfile } from "../../../support/store-fixture";

describe("a store's consent settings", () => {
  it.each<[string, StoreProfile["consent"], object]>([
    ["nothing said", undefined, CONSENT_DEFAULTS],
    ["a tier", { tier: 3 }, { ...CONSENT_DEFAULTS, tier: 3 }],
    ["all", { tier: 0, mode: "force", bgLocked: true }, { tier: 0, mode: "force", bgLocked: true }],
  ])("crosses to the browser at the document's root: %s", (_, consent, settings) => {
    const root = document.createElement("html");
    for (const [name, value] of Object.entries(consentAttributes(consentSettings({ consent })))) {
      if (value !== undefined) root.setAttribute(name, value);
    }
    expect(readConsentAttributes(root)).toEqual(settings);
  });

  it("an empty or invalid document has the defaults", () => {
    const root = document.createElement("html");
    expect(readConsentAttributes(root)).toEqual(CONSENT_DEFAULTS);
    root.setAttribute("data-cookie-tier", "9");
    root.setAttribute("data-cookie-mode", "shout");
    expect(readConsentAttributes(root)).toEqual(CONSENT_DEFAULTS);
  });

  it.each([{ tier: 4 }, { tier: "1" }, { mode: "shout" }, "yes", 5])(
    "malformed settings are skipped with a console error, and the store works: %j",
    (consent) => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      const profile = StoreProfileSchema.parse({ ...makeProfile(), consent });
      expect(consentSettings(profile)).toEqual(CONSENT_DEFAULTS);
      expect(console.error).toHaveBeenCalledTimes(1);
      vi.mocked(console.error).mockClear();
    },
  );
});
