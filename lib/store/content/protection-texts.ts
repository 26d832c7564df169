import "server-only";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isPageOn } from "../../core/pages/page-switches";
import type { StoreProfile } from "../api/profile-schema";
import { getDocument } from "./get-document";
import { fillPlaceholders, storePlaceholders } from "./placeholders";

/** File names in `config/content/protection` that are pages below `/vehicle-protection-plans` (docs/rules.md#warranties). */
export const PROTECTION_TEXTS = ["mitsubishi-confidence", "mitsubishi-warranty"] as const;

export type ProtectionText = (typeof PROTECTION_TEXTS)[number];

export function isProtectionText(name: string): name is ProtectionText {
  return (PROTECTION_TEXTS as readonly string[]).includes(name);
}

export function protectionPage(name: ProtectionText): PageId {
  return `vehicle-protection-plans-${name}`;
}

/** The texts that are switched on, with a store's values filled in. */
export function protectionLinks(
  profile: StoreProfile,
): { name: string; description: string; href: string }[] {
  const placeholders = storePlaceholders(profile);
  return PROTECTION_TEXTS.filter((name) => isPageOn(protectionPage(name))).map((name) => {
    const { title, description } = getDocument("protection", name);
    return {
      name: title,
      description: fillPlaceholders(description, placeholders),
      href: PAGES[protectionPage(name)].path,
    };
  });
}
