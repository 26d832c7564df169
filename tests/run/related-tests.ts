import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectFiles } from "./changed-files";

/** The files of the project that each file imports at run time, by path from the project's root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCES = ["*.ts", "*.tsx", "*.mjs"];
const TYPE_IMPORT = /\b(?:import|export)\s+type\s[^;"']*["'][^"'\n]+["']/g;
const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\(|\bimportActual\s*\()\s*["']([^"'\n]+)["']/g;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];
const VITEST_FILE = /^tests\/(unit|contract|fault)\/.*\.test\.tsx?$/;
/** Fast tests run before those that start servers. */
const KINDS = ["unit", "contract", "fault"];

/** Reads the imports of the project in a folder, types aside. */
export async function readImportGraph(root: string): Promise<ImportGraph> {
  const files = await projectFiles(root, ...SOURCES);
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsIn(readFileSync(join(root, file), "utf8"), file, known)]));
}

/** @param known all files of the project */
export function importsIn(source: string, file: string, known: ReadonlySet<string>): string[] {
  const named = [...source.replace(TYPE_IMPORT, "").matchAll(IMPORT)].map((match) => match[1]!);
  return [...new Set(named.flatMap((name) => resolve(name, file, known) ?? []))];
}

function resolve(name: string, from: string, known: ReadonlySet<string>): string | undefined {
  if (!/^(?:\.{1,2}|@)\//.test(name)) return undefined;
  const path = name.startsWith("@/") ? name.slice(2) : posix.join(posix.dirname(from), name);
  return ENDINGS.map((ending) => path + ending).find((each) => known.has(each));
}

/**
 * Returns the Vitest files that reach one of the changed files, nearest first: by the number of imports
 * between them, then those that share a folder's name, then those that load least. A changed test is its own
 * nearest.
 */
export function relatedTests(graph: ImportGraph, changed: readonly string[]): string[] {
  const distances = distancesTo(graph, changed);
  const folders = new Set(changed.flatMap((file) => file.split("/").slice(1, -1)));
  const ranked = [...distances]
    .filter(([file]) => VITEST_FILE.test(file))
    .map(([file, distance]) => ({
      file,
      order: [
        distance === 0 ? 0 : 1,
        KINDS.indexOf(file.split("/")[1]!),
        distance,
        file.split("/").some((part, at) => at > 1 && folders.has(part)) ? 0 : 1,
        distancesFrom(graph, file).size,
      ],
    }));
  return ranked
    .sort((a, b) => compare(a.order, b.order) || (a.file < b.file ? -1 : 1))
    .map(({ file }) => file);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}

/** Returns the number of imports between each file and the nearest target. */
function distancesTo(graph: ImportGraph, targets: readonly string[]): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return walk(importers, targets);
}

function distancesFrom(graph: ImportGraph, file: string): Map<string, number> {
  return walk(graph, [file]);
}

function walk(edges: ReadonlyMap<string, readonly string[]>, starts: readonly string[]): Map<string, number> {
  const distances = new Map(starts.map((file) => [file, 0]));
  // Iterating over a map includes entries added during the iteration, in order: each file is visited once, by
  // its shortest path.
  for (const [file, distance] of distances)
    for (const next of edges.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}
