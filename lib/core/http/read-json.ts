import "server-only";
import { JSON_DEPTH } from "../../../config/runtime/limits";
import { readCapped } from "../platform/read-capped";

/** 400: not UTF-8, not JSON, or nested too deeply. 413: too large. */
export type JsonBody = { ok: true; value: unknown } | { ok: false; status: 400 | 413 };

/** Reads a JSON body of at most `maxBytes`. */
export async function readJson(
  request: Pick<Request, "headers" | "body">,
  maxBytes: number,
): Promise<JsonBody> {
  try {
    const bytes = await readCapped(request, maxBytes);
    return bytes ? { ok: true, value: parseUntrustedJson(bytes) } : { ok: false, status: 413 };
  } catch {
    return { ok: false, status: 400 };
  }
}

/**
 * Parses untrusted JSON. The depth is checked first, because schemas, copies and `JSON.stringify` recurse at each level
 * and could overflow the stack.
 * @throws SyntaxError, or TypeError if the bytes are not UTF-8
 */
export function parseUntrustedJson(json: Uint8Array | string): unknown {
  const text = typeof json === "string" ? json : new TextDecoder("utf-8", { fatal: true }).decode(json);
  if (isDeeperThan(JSON_DEPTH, text))
    throw new SyntaxError(`JSON is nested more than ${JSON_DEPTH} levels deep`);
  return JSON.parse(text);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function isDeeperThan(max: number, text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) at += code === BACKSLASH ? 1 : 0;
    else if (code === 0x5b || code === 0x7b) {
      depth++;
      if (depth > max) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}
