import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isPageOn } from "../../core/pages/page-switches";
import type { ContentDocument } from "../api/page-schemas";
import type { StoreProfile } from "../api/profile-schema";
import { fillPlaceholders, storePlaceholders } from "./placeholders";

/** Longer texts of a store in a snapshot; it contains all texts that pages use. */
export type Documents = readonly ContentDocument[];

/** Returns the text `config/content/{folder}/{name}.md` or its replacement. @throws Error if there is none */
export function getDocument(
  documents: Documents,
  folder: "legal" | "financing" | "protection",
  name: string,
): ContentDocument {
  const id = `${folder}/${name}`;
  const document = documents.find((each) => each.id === id);
  if (!document) throw new Error(`There is no text config/content/${id}.md`);
  return document;
}

/** File names in `config/content/legal`, in display order. */
export const LEGAL_DOCUMENTS = [
  "privacy-policy",
  "terms-of-sale",
  "cookie-policy",
  "electronic-signature-disclosure",
  "accessibility",
] as const;

export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export function isLegalDocument(name: string): name is LegalDocument {
  return (LEGAL_DOCUMENTS as readonly string[]).includes(name);
}

export function legalPage(name: LegalDocument): PageId {
  return `legal-${name}`;
}

/** Returns the version of a text that is in effect; it is stored with each agreement. */
export function legalVersion(documents: Documents, name: LegalDocument): string {
  return getDocument(documents, "legal", name).version;
}

/** Returns links to the other legal texts, for the bottom of each text. */
export function otherLegalTexts(documents: Documents, page: PageId): { name: string; href: string }[] {
  return LEGAL_DOCUMENTS.filter((name) => legalPage(name) !== page).map((name) => ({
    name: getDocument(documents, "legal", name).title,
    href: PAGES[legalPage(name)].path,
  }));
}

/**
 * File names in `config/content/protection` with pages below `/vehicle-protection-plans` (docs/rules.md#warranties).
 */
const PROTECTION_TEXTS = ["mitsubishi-confidence", "mitsubishi-warranty"] as const;

export type ProtectionText = (typeof PROTECTION_TEXTS)[number];

export function isProtectionText(name: string): name is ProtectionText {
  return (PROTECTION_TEXTS as readonly string[]).includes(name);
}

export function protectionPage(name: ProtectionText): PageId {
  return `vehicle-protection-plans-${name}`;
}

/** Returns links to the enabled texts, with a store's values filled in. */
export function protectionLinks(
  documents: Documents,
  profile: StoreProfile,
): { name: string; description: string; href: string }[] {
  const placeholders = storePlaceholders(profile);
  return PROTECTION_TEXTS.filter((name) => isPageOn(protectionPage(name), profile)).map((name) => {
    const { title, description } = getDocument(documents, "protection", name);
    return {
      name: title,
      description: fillPlaceholders(description, placeholders),
      href: PAGES[protectionPage(name)].path,
    };
  });
}

/**
 * File names in `config/content/financing`, each with a page below `/auto-financing`
 * (docs/rules.md#pages-switched-off).
 */
const FINANCING_TEXTS = [
  "bad-credit-auto-financing",
  "better-than-buy-here-pay-here",
  "free-credit-score-pre-approval",
] as const satisfies readonly PageId[];

type FinancingText = (typeof FINANCING_TEXTS)[number];

export function isFinancingText(name: string): name is FinancingText {
  return (FINANCING_TEXTS as readonly string[]).includes(name);
}
