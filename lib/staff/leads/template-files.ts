import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { siteFile } from "../../core/platform/files-root";
import { log } from "../../core/platform/log";
import { type ReplyTemplate, ReplyTemplateSchema } from "./reply-templates";

/** Name of the file with templates for all groups. */
const SHARED = "shared";
const FileSchema = z.array(ReplyTemplateSchema);

/**
 * Returns a group's templates: those in `config/replies/{group}.json`, then those in `shared.json` with other ids.
 * Files are read for each lead page, so that edits apply immediately. Invalid files are logged and skipped.
 * @param root folder that contains `config/`
 */
export function readReplyTemplates(root: string, group: string): ReplyTemplate[] {
  const own = readOrReport(root, group);
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...readOrReport(root, SHARED).filter(({ id }) => !ids.has(id))];
}

function readOrReport(root: string, name: string): ReplyTemplate[] {
  try {
    return readTemplateFile(root, name);
  } catch (error) {
    log().error({ reason: (error as Error).message }, "templates for replies cannot be used");
    return [];
  }
}

/** Reads a file of templates. @throws Error with the file name and the problem */
export function readTemplateFile(root: string, name: string): ReplyTemplate[] {
  const file = join("config", "replies", `${name}.json`);
  const path = siteFile(root, file);
  if (!existsSync(path)) return [];
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
  const parsed = FileSchema.safeParse(read);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`${file} is not usable: ${lines.join("; ")}`);
}
