"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import type { Locale } from "@/config/runtime/languages";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import { rightFor } from "@/lib/staff/documents/document-rights";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import type { ReferredRecords } from "@/lib/staff/documents/field-controls";
import { kindRow } from "@/lib/staff/documents/kinds";
import { rolesWith } from "@/lib/staff/rights";
import { ORDER_ID } from "@/lib/store/documents/document-key";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { ConflictDialog } from "./conflict-dialog";
import { DocumentForm } from "./document-form";
import { DocumentState } from "./editor-state";
import { HistoryPanel } from "./history-panel";
import { LivePreview } from "./live-preview";
import { ProblemSummary } from "./problem-summary";
import { PublishBar } from "./publish-bar";
import { Questions } from "./questions";
import { useDocument } from "./use-document";
import { useEditorFields, useEditorProblems } from "./use-editor-problems";
import { usePublishing } from "./use-publishing";

interface Props {
  /** Document as loaded from the server. */
  document: DocumentView;
  personId: string;
  /** The group's stores, for fields that reference them. */
  stores: readonly { id: string; name: string }[];
  /** Records that fields refer to. */
  records?: ReferredRecords;
  /** Time zone of the store or the group. */
  timeZone: string;
  /** Languages of the group's site; texts can be translated into those other than the default. */
  languages?: readonly Locale[];
  /** URL of the kind's list, opened after a record is removed. */
  list: string;
  /** Introduction above the form. */
  intro?: ReactNode;
  /** Fields to edit, in order; by default all fields of the schema. */
  only?: readonly string[];
  /** Custom control for a field. */
  own?: ComponentProps<typeof DocumentForm>["own"];
  sections?: ComponentProps<typeof DocumentForm>["sections"];
  lacking?: ComponentProps<typeof DocumentForm>["lacking"];
  /** Returns problems beyond the schema while the person types; the server checks them as well. */
  check?: (
    record: Record<string, unknown>,
    published: Record<string, unknown> | null,
  ) => readonly DocumentProblem[];
  /** Called when the site has stored another version. */
  onStored?: () => void;
}

const NO_LANGUAGES: readonly Locale[] = [];
const NO_RECORDS: ReferredRecords = {};

/**
 * Renders the editor of any document: a form generated from the kind's schema, and the actions from draft to
 * history.
 */
export function DocumentEditor({
  document: first,
  personId,
  stores,
  records = NO_RECORDS,
  timeZone,
  languages = NO_LANGUAGES,
  list,
  intro,
  only,
  own,
  sections,
  lacking,
  check,
  onStored,
}: Props) {
  const row = kindRow(first.kind)!;
  const opened = useDocument(first, personId);
  const { document, session } = opened;
  const publishing = usePublishing(opened);
  const [question, setQuestion] = useState<"discard" | "remove" | "schedule" | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [isLater, setLater] = useState(false);
  const summary = useRef<HTMLDivElement>(null);

  const fields = useEditorFields(first.kind, languages, only);
  const problems = useEditorProblems(opened, isChecked, check);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of versions, and not of renderings
  useEffect(() => onStored?.(), [document.version]);
  useEffect(() => saveByKey(() => void session.save()), [session]);
  useEffect(() => {
    if (opened.conflicts.length > 0) setLater(false);
  }, [opened.conflicts]);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const publish = async () => {
    setChecked(true);
    if (await publishing.publish()) setChecked(false);
    else setRefusals((count) => count + 1);
  };
  // A vehicle's photos need the space beside the form. Pop-ups need scripts, which a preview frame does not
  // run, so they have their own preview.
  const hasPreview = row.view !== "stock" && document.kind !== "pop-ups" && document.page !== null;
  const leave = () => window.location.assign(list);
  return (
    <div className="space-y-6">
      <DocumentState document={document} timeZone={timeZone} />
      <Notices opened={opened} />
      {intro}
      <ProblemSummary
        ref={summary}
        kind={document.kind}
        problems={isChecked ? problems.filter(({ isConfirmable }) => !isConfirmable) : []}
      />
      <div
        className={`grid items-start gap-8 ${hasPreview ? "xl:grid-cols-[minmax(0,1fr)_392px]" : "xl:grid-cols-[minmax(0,1fr)_22rem]"}`}
      >
        <DocumentForm
          opened={opened}
          fields={fields}
          problems={problems}
          stores={stores}
          records={records}
          timeZone={timeZone}
          own={own}
          sections={sections}
          lacking={lacking}
        />
        {hasPreview && <LivePreview opened={opened} />}
        <HistoryPanel
          document={document}
          fields={fields}
          timeZone={timeZone}
          onRestore={(to) => void publishing.restore(to)}
        />
      </div>
      <PublishBar
        opened={opened}
        timeZone={timeZone}
        isPublishing={publishing.isPublishing}
        mayRemove={row.isList && document.id !== ORDER_ID}
        canSchedule={!document.isRemoved}
        onPublish={() => void publish()}
        onAsk={(next) => (next === "unschedule" ? void publishing.unschedule() : setQuestion(next))}
      />
      {opened.conflicts.length > 0 && !isLater && (
        <ConflictDialog
          conflicts={opened.conflicts}
          fields={fields}
          onSettle={(theirs) => void session.settle(theirs)}
          onLater={() => setLater(true)}
        />
      )}
      <Questions
        question={question}
        opened={opened}
        publishing={publishing}
        timeZone={timeZone}
        onClose={() => setQuestion(null)}
        onGone={leave}
      />
    </div>
  );
}

/** Renders notices about publishing rights, other editors, and restored edits. */
function Notices({ opened: { document, wasRestored, isStale } }: { opened: ReturnType<typeof useDocument> }) {
  const t = staffEditorMessages();
  const { may, editor, published, record, isRemoved } = document;
  const roles = (act: "draft" | "publish") => {
    const right = rightFor(document, act, [published, isRemoved ? null : record]);
    return right === null
      ? ""
      : rolesWith(right)
          .map((role) => staffMessages().roles[role])
          .join(", ");
  };
  const notices = [
    !may.draft && t.readOnly(roles("draft")),
    may.draft && !may.publish && t.askToPublish(roles("publish")),
    editor && t.colleague(editor.name),
    wasRestored && t.restored,
    isStale && t.state.loadFailed,
  ].filter((notice) => typeof notice === "string");
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {notices.map((notice) => (
        <p key={notice} className="rounded-sm bg-panel p-3 text-sm text-ink">
          {notice}
        </p>
      ))}
    </div>
  );
}

/** Saves the draft on Ctrl+S, on which the browser would otherwise save the page. */
function saveByKey(save: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
