import "server-only";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isPageOn } from "../../core/pages/page-switches";
import type { ContentDocument } from "../api/page-schemas";
import type { StoreProfile } from "../api/profile-schema";
import { shippedContent } from "./content-files";
import { fillPlaceholders, storePlaceholders } from "./placeholders";

/**
 * A text of `config/content/{folder}/{name}.md`. Always that of the release, also where another API holds the store's
 * data: consent is stored with the version of this exact text.
 * @throws Error when there is no such file, or it lacks a field
 */
export function getDocument(folder: "legal" | "financing" | "protection", name: string): ContentDocument {
  const id = `${folder}/${name}`;
  const document = shippedContent().documents.find((each) => each.id === id);
  if (!document) throw new Error(`There is no text config/content/${id}.md`);
  return document;
}

/** File names in `config/content/legal`, in the order in which they are listed. */
export const LEGAL_DOCUMENTS = [
  "privacy-policy",
  "terms-of-sale",
  "cookie-policy",
  "electronic-signature-disclosure",
] as const;

type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export function isLegalDocument(name: string): name is LegalDocument {
  return (LEGAL_DOCUMENTS as readonly string[]).includes(name);
}

export function legalPage(name: LegalDocument): PageId {
  return `legal-${name}`;
}

/** Name of the version that is in effect: stored with what a visitor agreed to under it. */
export function legalVersion(name: LegalDocument): string {
  return getDocument("legal", name).version;
}

/** The other texts, for the foot of one. */
export function otherLegalTexts(page: PageId): { name: string; href: string }[] {
  return LEGAL_DOCUMENTS.filter((name) => legalPage(name) !== page).map((name) => ({
    name: getDocument("legal", name).title,
    href: PAGES[legalPage(name)].path,
  }));
}

/** File names in `config/content/protection` that are pages below `/vehicle-protection-plans` (docs/rules.md#warranties). */
const PROTECTION_TEXTS = ["mitsubishi-confidence", "mitsubishi-warranty"] as const;

type ProtectionText = (typeof PROTECTION_TEXTS)[number];

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
  return PROTECTION_TEXTS.filter((name) => isPageOn(protectionPage(name), profile)).map((name) => {
    const { title, description } = getDocument("protection", name);
    return {
      name: title,
      description: fillPlaceholders(description, placeholders),
      href: PAGES[protectionPage(name)].path,
    };
  });
}

/** File names in `config/content/financing`; each is a page below `/auto-financing` (docs/rules.md#pages-switched-off). */
const FINANCING_TEXTS = [
  "bad-credit-auto-financing",
  "better-than-buy-here-pay-here",
  "free-credit-score-pre-approval",
] as const satisfies readonly PageId[];

type FinancingText = (typeof FINANCING_TEXTS)[number];

export function isFinancingText(name: string): name is FinancingText {
  return (FINANCING_TEXTS as readonly string[]).includes(name);
}
