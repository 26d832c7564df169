import "server-only";
import type { Response } from "undici";
import { StoreApiError } from "./store-api";

/** Bytes that may still be read; shared by the pages of one collection. */
export interface ByteBudget {
  left: number;
}

/**
 * Reads an answer as JSON.
 * @throws StoreApiError when it is not declared as JSON, is larger than the budget, or does not parse
 */
export async function readJson(response: Response, what: string, budget: ByteBudget): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "no content type";
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new StoreApiError(`${what} answered ${type} instead of JSON.`);
  }
  const body = await readCapped(response, what, budget);
  try {
    return JSON.parse(body);
  } catch {
    throw new StoreApiError(`${what} answered JSON that does not parse.`);
  }
}

/** Counts bytes after decompression, so that a small answer cannot unpack into a large one. */
async function readCapped(response: Response, what: string, budget: ByteBudget): Promise<string> {
  const decoder = new TextDecoder();
  let body = "";
  for await (const chunk of response.body ?? []) {
    budget.left -= chunk.byteLength;
    if (budget.left < 0)
      throw new StoreApiError(`${what} answered more than the site accepts. Raise maxBodyBytes?`);
    body += decoder.decode(chunk, { stream: true });
  }
  return body + decoder.decode();
}
