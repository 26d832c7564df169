import "server-only";
import { PDFCheckBox, PDFDocument, type PDFForm, PDFTextField } from "@cantoo/pdf-lib";
import { GUIDE_BOXES, GUIDE_TEXTS } from "../../../config/catalog/buyers-guide";
import type { GuideForm } from "../../store/api/buyers-guide-schema";
import type { GuideValues } from "./guide-values";

export type FilledForm = { ok: true; bytes: Uint8Array } | { ok: false; problem: string };

/** Fields about a warranty. A form without a place for them is refused. */
const ABOUT_WARRANTY: readonly string[] = ["laborPercent", "partsPercent", "systems", "duration"];

/** Characters that a form's standard fonts cannot write. */
const UNWRITABLE = /[^\n\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]/g;

/** Returns the problem of a form and its field names, or null. Called before anything is written. */
export async function formProblem(pdf: Uint8Array, { fields }: GuideForm): Promise<string | null> {
  const opened = await open(pdf);
  if (typeof opened === "string") return opened;
  const form = opened.getForm();
  for (const name of GUIDE_TEXTS) {
    const field = fields[name];
    if (field !== undefined && !textField(form, field)) return noField(name, field, "text field", form);
  }
  for (const name of GUIDE_BOXES) {
    const field = fields[name];
    if (field !== undefined && !checkBox(form, field)) return noField(name, field, "check box", form);
  }
  return null;
}

/**
 * Writes the values into the store's form and makes the fields read-only. Text that does not fit is an error and is
 * never cut silently.
 */
export async function fillForm(
  pdf: Uint8Array,
  { fields }: GuideForm,
  { texts, boxes }: GuideValues,
  title: string,
): Promise<FilledForm> {
  const opened = await open(pdf);
  if (typeof opened === "string") return { ok: false, problem: opened };
  const form = opened.getForm();
  try {
    for (const name of GUIDE_TEXTS) {
      const field = fields[name];
      const text = writable(texts[name]);
      if (field !== undefined) form.getTextField(field).setText(text || undefined);
      else if (text !== "" && ABOUT_WARRANTY.includes(name))
        return { ok: false, problem: `no field is named for ${name}` };
    }
    for (const name of GUIDE_BOXES) {
      const field = fields[name];
      if (field === undefined && boxes[name]) return { ok: false, problem: `no field is named for ${name}` };
      if (field === undefined) continue;
      if (boxes[name]) form.getCheckBox(field).check();
      else form.getCheckBox(field).uncheck();
    }
    for (const field of Object.values(fields)) form.getField(field).enableReadOnly();
    opened.setTitle(title, { showInWindowTitleBar: true });
    return { ok: true, bytes: await opened.save() };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function open(pdf: Uint8Array): Promise<PDFDocument | string> {
  try {
    return await PDFDocument.load(pdf);
  } catch (error) {
    const isEncrypted = error instanceof Error && /encrypted/i.test(error.message);
    return isEncrypted
      ? "the form is encrypted: save it without protection"
      : "it is no PDF that can be read";
  }
}

function noField(name: string, field: string, kind: string, form: PDFForm): string {
  const known = form.getFields().map((each) => `“${each.getName()}”`);
  return `the form has no ${kind} “${field}” for ${name}; its fields: ${known.slice(0, 60).join(", ") || "none"}`;
}

function textField(form: PDFForm, name: string): boolean {
  return form.getFieldMaybe(name) instanceof PDFTextField;
}

function checkBox(form: PDFForm, name: string): boolean {
  return form.getFieldMaybe(name) instanceof PDFCheckBox;
}

function writable(text: string): string {
  const folded = text.normalize("NFC").replace(UNWRITABLE, (sign) => sign.normalize("NFKD"));
  return folded.replace(UNWRITABLE, "");
}
