import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { FILE_RULES, type FileKind } from "../../../config/leads/leads";
import { singleLine } from "../../core/platform/clean-text";
import type { MailFile } from "../../delivery/mail/attachments";
import { leadMessages } from "../../store/i18n/lead-messages";
import type { LeadContent } from "./lead";
import type { FieldErrors } from "./schemas/field-errors";

export type CheckedFile = MailFile;

const MAX_NAME_LENGTH = 100;

/**
 * Reads the files of a form, whose names and sizes its schema has already checked. The file type is detected from the
 * first bytes, not from the browser's claim; unknown types are refused.
 */
export async function checkFiles(
  files: NonNullable<LeadContent["files"]>,
): Promise<{ ok: true; files: CheckedFile[] } | { ok: false; errors: FieldErrors }> {
  const checked: CheckedFile[] = [];
  for (const { rule, file } of files) {
    const content = Buffer.from(await file.arrayBuffer());
    const kind = FILE_RULES[rule].kinds.find(
      (each) => file.name.toLowerCase().endsWith(each.ending) && isOfKind(content, each),
    );
    if (!kind) return { ok: false, errors: { [rule]: leadMessages().validation.fileType(rule) } };
    checked.push({ id: randomUUID(), name: safeName(file.name, kind.ending), type: kind.type, content });
  }
  return { ok: true, files: checked };
}

function isOfKind(content: Buffer, { magic, holds, text }: FileKind): boolean {
  if (!magic.every((byte, at) => content[at] === byte)) return false;
  if (holds !== undefined && !content.includes(holds, 0, "latin1")) return false;
  // Text has no zero byte; most programs have some.
  return !text || (isUtf8(content) && !content.includes(0));
}

/**
 * Returns a safe file name, without folders, line breaks and other characters that mail readers or file systems cannot
 * handle.
 */
function safeName(name: string, ending: string): string {
  const base = singleLine(name.split(/[/\\]/).at(-1)!)
    .slice(0, -ending.length)
    .replace(/[^\p{L}\p{N} ._()-]/gu, "_")
    .replace(/^\.+/, "")
    .slice(0, MAX_NAME_LENGTH - ending.length)
    .trim();
  return `${base || "file"}${ending}`;
}
