import { PERSONAL_STORAGE } from "../../../config/profile";
import { type PersonalAnswers, readPersonalAnswers } from "../../pricing/personal-payment";
import { readProfile } from "./browser-profile";

/** For the page alone, where nothing may be kept. */
let memory: PersonalAnswers | null = null;

/**
 * The visitor's answers to the personalised price. They stay in the browser's storage and are no cookie: no server needs
 * them with each request, and a credit score least of all.
 */
export function keptAnswers(): PersonalAnswers | null {
  try {
    const text = localStorage.getItem(PERSONAL_STORAGE.personalPrice);
    return text === null ? memory : readPersonalAnswers(JSON.parse(text));
  } catch {
    return memory;
  }
}

/** Keeps them with the profile: only where its cookies may be kept (specification §6, "functional"). */
export function keepAnswers(answers: PersonalAnswers): void {
  const { allowCookies } = readProfile();
  memory = answers;
  try {
    if (allowCookies && !allowCookies.includes("functional")) return;
    localStorage.setItem(PERSONAL_STORAGE.personalPrice, JSON.stringify(answers));
    memory = null;
  } catch {
    // Blocked or full: they last as long as the page.
  }
}

/** Takes them out of memory too; `clearPerson` does the storage. */
export function forgetAnswers(): void {
  memory = null;
}
