import "server-only";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { GUIDE_FORM_BYTES } from "../../../config/catalog/buyers-guide";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import type { GuideForm } from "../../store/api/buyers-guide-schema";
import { formProblem } from "./fill-form";

const GROUP = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** Checked form, or null if it is unusable, which was logged. */
interface CheckedForm {
  /** Signature of the file and of its field names. */
  signature: string;
  bytes: Uint8Array | null;
}

/**
 * Reads the current form in `config/stores/{group}`. Returns null if it is missing or unusable, which is logged once.
 */
export async function readGuideForm(group: string, form: GuideForm): Promise<Uint8Array | null> {
  if (!GROUP.test(group)) return null;
  const path = join(env().FILES_ROOT, "config", "stores", group, form.file);
  const known = singleton("buyers-guide-forms", () => new Map<string, CheckedForm>());
  const file = await stat(path).catch(() => null);
  const signature = JSON.stringify([file?.mtimeMs ?? null, file?.size ?? null, form.fields]);
  const before = known.get(path);
  if (before?.signature === signature) return before.bytes;
  const read = await checked(path, form, file?.size ?? null);
  if (typeof read === "string")
    log().error(
      { file: `config/stores/${group}/${form.file}`, reason: read },
      "a Buyers Guide cannot be made; its links are not shown",
    );
  const bytes = typeof read === "string" ? null : read;
  known.set(path, { signature, bytes });
  return bytes;
}

async function checked(path: string, form: GuideForm, size: number | null): Promise<Uint8Array | string> {
  if (size === null) return "there is no such file";
  if (size > GUIDE_FORM_BYTES) return `it is larger than ${GUIDE_FORM_BYTES / 1024 / 1024} MB`;
  const bytes = await readFile(path);
  return (await formProblem(bytes, form)) ?? bytes;
}
