import { Button } from "@/components/ui/button";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { isSameValue } from "@/lib/store/documents/same-value";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { clockText, momentText } from "./editor-times";
import type { OpenedDocument } from "./use-document";

/** Shows the saving state in a live region for screen readers. */
export function SavingNote({ opened, timeZone }: { opened: OpenedDocument; timeZone: string }) {
  const t = staffEditorMessages().state;
  const { saving, message } = opened;
  return (
    <div className="min-w-0 text-sm">
      <p role="status" className={isProblem(saving) ? "font-semibold text-danger" : "text-quiet"}>
        {savingText(opened, timeZone)}
      </p>
      {saving === "signed-out" && <InAnotherTab href="/staff/sign-in" label={t.signIn} then={t.signInThen} />}
      {saving === "unconfirmed" && (
        <InAnotherTab href="/staff/confirm" label={t.confirm} then={t.confirmThen} />
      )}
      {saving === "refused" && message && (
        <Button variant="outline" onClick={() => void opened.session.save()}>
          {staffEditorMessages().actions.tryAgain}
        </Button>
      )}
    </div>
  );
}

function InAnotherTab({ href, label, then }: { href: string; label: string; then: string }) {
  return (
    <p className="mt-1">
      <a href={href} target="_blank" rel="noopener" className="font-semibold text-ink underline">
        {label}
      </a>
      . {then}
    </p>
  );
}

function isProblem(saving: OpenedDocument["saving"]): boolean {
  return saving === "lost" || saving === "signed-out" || saving === "unconfirmed" || saving === "refused";
}

function savingText({ saving, savedAt, message, document }: OpenedDocument, timeZone: string): string {
  const t = staffEditorMessages().state;
  switch (saving) {
    case "waiting":
      return t.waiting;
    case "saving":
      return t.saving;
    case "lost":
      return t.offline;
    case "signed-out":
      return t.signedOut;
    case "unconfirmed":
      return t.unconfirmed;
    case "refused":
      return message ?? staffEditorMessages().failed;
    default:
      if (!document.isDraft) return t.nothing;
      return savedAt === null ? t.waits : t.saved(clockText(savedAt, timeZone));
  }
}

/** Shows a document's publication state and the times of scheduled changes. */
export function DocumentState({ document, timeZone }: { document: DocumentView; timeZone: string }) {
  const t = staffEditorMessages().state;
  const { publishAt, unpublishAt } = document;
  const marks = [
    stateText(document),
    document.isDraft && !document.isRemoved && !document.isNew && t.draft,
    publishAt !== null && t.scheduled(momentText(publishAt, timeZone)),
    unpublishAt !== null && t.ends(momentText(unpublishAt, timeZone)),
  ].filter((mark) => mark !== false);
  return (
    <ul className="flex flex-wrap gap-2">
      {marks.map((mark) => (
        <li key={mark} className="rounded-sm bg-panel px-2 py-1 text-sm font-semibold text-ink">
          {mark}
        </li>
      ))}
    </ul>
  );
}

function stateText({ isRemoved, isDraft, isNew, base, published }: DocumentView): string {
  const t = staffEditorMessages().state;
  if (isRemoved) return isDraft ? t.removedDraft : t.removed;
  if (isNew) return t.unpublished;
  if (base === null) return t.created;
  return isSameValue(base, published) ? t.file : t.edited;
}
