import "server-only";
import { db } from "../../core/db/connect";
import { log } from "../../core/platform/log";
import type { Draft } from "../core/drafts";
import { readCreditDraft } from "./drafts";
import type { CreditErrors, Typed } from "./fields";
import { creditParts, isPart, type PartId, partOf } from "./parts";
import { readApplication } from "./read-application";

/** The form as an address requests it. */
export interface CreditFormState {
  part: PartId;
  typed: Typed;
  errors: CreditErrors;
  /** The token under which the answers are saved; null on a first visit, and once it has expired. */
  draft: string | null;
}

/**
 * By the address's `draft` and `part`, for the browser that typed it; a part that is not complete cannot be skipped.
 * @param owner secret of the visitor's browser; null where it has none
 */
export async function getCreditForm(
  owner: string | null,
  draft: unknown,
  part: unknown,
  now: number,
): Promise<CreditFormState> {
  const saved = owner !== null && typeof draft === "string" ? await findDraft(owner, draft, now) : null;
  if (!saved) return { part: "you", typed: {}, errors: {}, draft: null };
  const { typed, errors } = saved;
  const shown = partToShow(isPart(part) ? part : partOf(Object.keys(errors)[0] ?? ""), typed, now);
  const own = Object.entries(errors).filter(([name]) => partOf(name) === shown);
  return { part: shown, typed, errors: Object.fromEntries(own), draft: String(draft) };
}

function partToShow(requestedPart: PartId, typed: Typed, now: number): PartId {
  const parts = creditParts(typed);
  const read = readApplication(typed, now);
  const wrong = new Set(read.ok ? [] : Object.keys(read.errors).map(partOf));
  const open = parts.findIndex((part) => wrong.has(part));
  const wanted = Math.max(0, parts.indexOf(requestedPart));
  return parts[open === -1 ? wanted : Math.min(open, wanted)]!;
}

async function findDraft(owner: string, token: string, now: number): Promise<Draft | null> {
  try {
    return await readCreditDraft(db(), owner, token, now);
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "a credit application's draft could not be read");
    return null;
  }
}
