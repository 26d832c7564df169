import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import { answersIn, type Typed } from "@/lib/leads/credit/fields";
import { isPart, type PartId } from "@/lib/leads/credit/parts";

const KEY = PERSONAL_STORAGE.creditApplication;

/** The answers in this browser tab (`sessionStorage`): no Social Security number, no date of birth, no agreement. */
export interface SavedApplication {
  answers: Typed;
  part: PartId;
}

export function saveInTab(typed: Typed, part: PartId): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ answers: answersIn(typed), part }));
  } catch {
    // A browser may refuse storage: then the answers last as long as the page.
  }
}

export function readFromTab(): SavedApplication | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Partial<SavedApplication> | null;
    if (!saved || typeof saved.answers !== "object" || !isPart(saved.part)) return null;
    return { answers: answersIn(saved.answers), part: saved.part };
  } catch {
    return null;
  }
}

export function clearTab(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing is saved.
  }
}
