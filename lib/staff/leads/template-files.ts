import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { log } from "../../core/platform/log";
import { type ReplyTemplate, ReplyTemplateSchema } from "./reply-templates";

/** Templates for every group. */
const SHARED = "shared";
const FileSchema = z.array(ReplyTemplateSchema);

/**
 * Returns a group's templates: those of `config/replies/{group}.json`, then those of `shared.json` whose id it does not
 * have itself. Read for each page of a lead: an edit shows at once. A file that cannot be used is logged, and its
 * templates are missing.
 * @param root the folder that holds `config/`
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

/** @throws Error that names the file and what is wrong with it */
export function readTemplateFile(root: string, name: string): ReplyTemplate[] {
  const file = join("config", "replies", `${name}.json`);
  if (!existsSync(join(root, file))) return [];
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(join(root, file), "utf8"));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
  const parsed = FileSchema.safeParse(read);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`${file} is not usable: ${lines.join("; ")}`);
}
