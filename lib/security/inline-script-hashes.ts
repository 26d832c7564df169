import "server-only";
import { createHash } from "node:crypto";

/** Inline scripts that the browser would run; data blocks such as JSON-LD are not executed and need no hash. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** `'sha256-…'` source of each inline script of a page, in order, without repeats. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const match of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash("sha256").update(match[1]!).digest("base64")}'`);
  }
  return [...hashes];
}
