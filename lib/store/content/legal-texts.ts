import { PAGES, type PageId } from "../../../config/runtime/pages";
import { isPageOn } from "../../core/pages/page-switches";
import { getDocument } from "./get-document";

/** File names in `config/content/legal`, in the order in which they are listed. */
export const LEGAL_DOCUMENTS = [
  "privacy-policy",
  "terms-of-sale",
  "cookie-policy",
  "electronic-signature-disclosure",
] as const;

export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

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

/** The other texts that are switched on, for the foot of one. */
export function otherLegalTexts(page: PageId): { name: string; href: string }[] {
  return LEGAL_DOCUMENTS.filter((name) => legalPage(name) !== page && isPageOn(legalPage(name))).map(
    (name) => ({ name: getDocument("legal", name).title, href: PAGES[legalPage(name)].path }),
  );
}
