import "server-only";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { OWN_SCRIPTS, REACT_CALL_HEADS, REACT_CLOCK } from "../../../config/runtime/inline-scripts";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import { isLateLoader } from "../next-internals/defer-scripts";

const ManifestSchema = z.object({
  chunkLoadingGlobal: z.string(),
  pagesChunkGroupBootstrapParams: z.record(z.string(), z.unknown()),
});

/** Returns the inline scripts with which this build's pages start loading code, from Next.js's manifest. */
function buildScripts(): ReadonlySet<string> {
  return singleton("build-scripts", () => {
    // The server of Next.js runs in the folder that contains the build.
    const folder = process.env.FORECOURT_DIST_DIR ?? ".next";
    const file = join(/* turbopackIgnore: true */ process.cwd(), folder, "build-manifest.json");
    try {
      return scriptsOfManifest(readFileSync(file, "utf8"));
    } catch (error) {
      log().error({ file, reason: String(error).split("\n")[0] }, "scripts of pages will be refused");
      return new Set<string>();
    }
  });
}

/**
 * Returns the scripts exactly as Next.js writes them: one call with constant parameters per page. @throws for any other
 * manifest
 */
export function scriptsOfManifest(text: string): Set<string> {
  const manifest = ManifestSchema.parse(JSON.parse(text));
  const queue = `globalThis[${JSON.stringify(manifest.chunkLoadingGlobal)}]`;
  const params = Object.values(manifest.pagesChunkGroupBootstrapParams);
  return new Set(params.map((each) => `(${queue} || (${queue} = [])).push(${JSON.stringify(each)});`));
}

/**
 * Pattern of inline scripts that the browser would run. Data blocks such as JSON-LD are not executed and need no hash.
 */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** Scripts with which Next.js starts and continues passing the page's data to React. */
const DATA_BEGINS = "(self.__next_f=self.__next_f||[]).push([0])";
const PIECE = { before: "self.__next_f.push(", after: ")", text: 1, base64: 3 };

const OWN = new Set(OWN_SCRIPTS.map(({ text }) => text));

/**
 * Returns the policy sources of a page's inline scripts: a hash for each script of this site or the framework, without
 * duplicates, in order. The browser refuses all other scripts.
 * @param data data from which React reads the page, as Next.js passes it with the HTML; scripts may only repeat it
 * @param ofBuild scripts that the build is known to write
 * @returns `unknown` is the number of refused scripts
 */
export function knownScriptHashes(
  html: string,
  data: Uint8Array,
  ofBuild: ReadonlySet<string> = buildScripts(),
): { hashes: string[]; unknown: number } {
  const hashes = new Set<string>();
  let position = 0;
  let unknown = 0;
  for (const [, script = ""] of html.matchAll(INLINE_SCRIPT)) {
    const piece = pieceOfData(script);
    const isNext = piece !== null && isAt(data, position, piece);
    if (isNext) position += piece.length;
    if (isNext || ofBuild.has(script) || isKnown(script)) hashes.add(`'sha256-${sha256(script)}'`);
    else unknown++;
  }
  return { hashes: [...hashes], unknown };
}

function isKnown(script: string): boolean {
  return (
    script === DATA_BEGINS ||
    script === REACT_CLOCK ||
    OWN.has(script) ||
    isLateLoader(script) ||
    isReactCall(script)
  );
}

/** Returns the bytes that a script passes. Returns null unless the script is only this call with a JSON array. */
export function pieceOfData(script: string): Buffer | null {
  if (!script.startsWith(PIECE.before) || !script.endsWith(PIECE.after)) return null;
  const parts = json(script.slice(PIECE.before.length, -PIECE.after.length));
  if (!Array.isArray(parts) || parts.length !== 2) return null;
  const [kind, text] = parts as [unknown, unknown];
  if (typeof text !== "string") return null;
  if (kind === PIECE.text) return Buffer.from(text, "utf8");
  return kind === PIECE.base64 ? Buffer.from(text, "base64") : null;
}

/**
 * Returns true if a script is React's own call that reveals a late part of the page: known text with constant
 * arguments.
 */
export function isReactCall(script: string): boolean {
  return Object.entries(REACT_CALL_HEADS).some(([name, hash]) => {
    const call = `${name}("`;
    const at = script.lastIndexOf(call);
    if (at < 0 || !script.endsWith(")")) return false;
    const values = json(`[${script.slice(at + call.length - 1, -1)}]`);
    if (!Array.isArray(values) || !values.every((each) => each === null || typeof each === "string"))
      return false;
    return at === 0 || sha256(script.slice(0, at)) === hash;
  });
}

function isAt(data: Uint8Array, position: number, piece: Buffer): boolean {
  return piece.equals(data.subarray(position, position + piece.length));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
