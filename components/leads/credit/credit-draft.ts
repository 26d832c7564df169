import { tabDraft } from "@/components/leads/core/tab-draft";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import { answersIn, type Typed } from "@/lib/leads/credit/fields";
import { isPart, type PartId } from "@/lib/leads/credit/parts";

/**
 * Application values saved in this browser tab, without Social Security numbers, dates of birth and
 * agreements.
 */
interface SavedApplication {
  answers: Typed;
  part: PartId;
}

const draft = tabDraft(PERSONAL_STORAGE.creditApplication, (value): SavedApplication | null => {
  const saved = value as Partial<SavedApplication> | null;
  if (!saved || typeof saved.answers !== "object" || !isPart(saved.part)) return null;
  return { answers: answersIn(saved.answers), part: saved.part };
});

export const { read: readCreditDraft, clear: clearCreditDraft } = draft;

export function saveCreditDraft(typed: Typed, part: PartId): void {
  draft.save({ answers: answersIn(typed), part });
}
