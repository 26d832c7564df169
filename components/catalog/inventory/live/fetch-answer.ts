import { answerUrl } from "@/lib/catalog/inventory/live/address";
import type { SearchAnswer } from "@/lib/catalog/inventory/live/answer";

/**
 * Fetches the answer to a search.
 * @throws Error when there is none; the caller then opens the page itself, which says what is wrong
 */
export async function fetchAnswer(
  path: string,
  storeId: string,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const response = await fetch(answerUrl(path, storeId), { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return (await response.json()) as SearchAnswer;
}
