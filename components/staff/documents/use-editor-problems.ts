"use client";

import { useMemo, useState } from "react";
import type { Locale } from "@/config/runtime/languages";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import { describeFields, type FieldDescription } from "@/lib/staff/documents/describe-fields";
import { type DocumentKind, kindRow } from "@/lib/staff/documents/kinds";
import { idField } from "@/lib/staff/documents/new-record";
import { recordProblems, withProblems } from "@/lib/staff/documents/record-problems";
import type { OpenedDocument } from "./use-document";

/**
 * Returns the fields of a kind, without the identifying field, which cannot change. Translations are those of the
 * languages that the group offers.
 */
export function useEditorFields(
  kind: string,
  languages: readonly Locale[],
  only?: readonly string[],
): readonly FieldDescription[] {
  return useMemo(() => {
    const all = describeFields(kind, kindRow(kind)!.schema);
    if (only) return only.flatMap((name) => all.find((field) => field.name === name) ?? []);
    const identity = idField(kind as DocumentKind);
    return all.filter(
      ({ name, locale }) => name !== identity && (locale === undefined || languages.includes(locale)),
    );
  }, [kind, languages, only]);
}

/** Returns a document's problems: of edited fields only, or of all fields after an attempt to publish. */
export function useEditorProblems(
  { document, record, edits, problems }: OpenedDocument,
  isChecked: boolean,
  check?: (
    record: Record<string, unknown>,
    published: Record<string, unknown> | null,
  ) => readonly DocumentProblem[],
): readonly DocumentProblem[] {
  const touched = useTouched(edits);
  const { kind, isRemoved, published } = document;
  return useMemo(() => {
    if (isRemoved) return [];
    const own = withProblems(recordProblems(kindRow(kind)!.schema, record), check?.(record, published) ?? []);
    const all = withProblems(own, problems);
    return isChecked ? all : all.filter(({ field }) => isWithin(touched, field));
  }, [kind, record, isRemoved, problems, published, isChecked, touched, check]);
}

/** @param at place of a problem; fields of divided objects have a dot in their names */
function isWithin(fields: ReadonlySet<string>, at: string): boolean {
  return [...fields].some((name) => at === name || at.startsWith(`${name}.`));
}

/** Returns the fields edited since the page was opened; other fields show no errors before publication. */
function useTouched(edits: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const fresh = Object.keys(edits).filter((field) => !touched.has(field));
  if (fresh.length > 0) setTouched(new Set([...touched, ...fresh]));
  return touched;
}
