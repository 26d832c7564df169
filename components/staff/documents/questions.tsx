import { Button } from "@/components/ui/button";
import { staffEditorMessages as t } from "@/lib/store/i18n/staff-editor-messages";
import { EditorDialog } from "./editor-dialog";
import { placeText } from "./problem-summary";
import { ScheduleDialog } from "./schedule-dialog";
import type { OpenedDocument } from "./use-document";
import type { usePublishing } from "./use-publishing";

/** Renders the confirmation dialogs for actions on the whole document. */
export function Questions({
  question,
  opened,
  publishing,
  timeZone,
  onClose,
  onGone,
}: {
  question: "discard" | "remove" | "schedule" | null;
  opened: OpenedDocument;
  publishing: ReturnType<typeof usePublishing>;
  timeZone: string;
  onClose: () => void;
  /** Called when the record no longer exists. */
  onGone: () => void;
}) {
  const { document, problems } = opened;
  // A record that was never published consists only of its draft.
  const discard = async () => {
    onClose();
    if ((await publishing.discard()) && document.isNew) onGone();
  };
  const remove = async () => {
    if (document.isNew) return discard();
    onClose();
    await publishing.remove();
  };
  const schedule = async (times: object) => {
    if (await publishing.schedule(times)) onClose();
  };
  if (publishing.unusual.length > 0) {
    return <ConfirmDialog kind={document.kind} publishing={publishing} />;
  }
  switch (question) {
    case "schedule":
      return (
        <ScheduleDialog
          document={document}
          timeZone={timeZone}
          problems={problems}
          onSave={(times) => void schedule(times)}
          onClose={onClose}
        />
      );
    case "discard":
      return (
        <EditorDialog
          title={t.discard.title}
          onClose={onClose}
          actions={<Button onClick={() => void discard()}>{t.discard.button}</Button>}
        >
          <p>{t.discard.text}</p>
        </EditorDialog>
      );
    case "remove":
      return (
        <EditorDialog
          title={t.remove.title(document.title)}
          onClose={onClose}
          actions={<Button onClick={() => void remove()}>{t.remove.button}</Button>}
        >
          <p>{t.remove.text}</p>
        </EditorDialog>
      );
    default:
      return null;
  }
}

/** Lists unusual values; publishing confirms them. */
function ConfirmDialog({ kind, publishing }: { kind: string; publishing: ReturnType<typeof usePublishing> }) {
  return (
    <EditorDialog
      title={t.confirm.title}
      onClose={publishing.cancelConfirming}
      actions={<Button onClick={() => void publishing.confirm()}>{t.confirm.button}</Button>}
    >
      <p>{t.confirm.text}</p>
      <ul className="list-disc space-y-1 pl-5">
        {publishing.unusual.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === "" ? message : `${placeText(kind, field)}: ${message}`}
          </li>
        ))}
      </ul>
    </EditorDialog>
  );
}
