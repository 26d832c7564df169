import { useState } from "react";
import { Button } from "@/components/ui/button";
import { VEHICLE_KIND } from "@/lib/store/documents/vehicle-overlay";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
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
  const t = staffEditorMessages();
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
    const step = publishing.unusual.some(({ isSecond }) => isSecond) ? "second" : "first";
    const isFirst = document.kind === VEHICLE_KIND && document.published === null;
    return (
      <ConfirmDialog
        key={step}
        kind={document.kind}
        button={isFirst ? t.confirm.without : t.confirm.button}
        publishing={publishing}
        onDone={onClose}
      />
    );
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

/** Lists unusual values and large effects; publishing confirms them. A large effect is asked about twice. */
function ConfirmDialog({
  kind,
  button,
  publishing,
  onDone,
}: {
  kind: string;
  /** Label of the button that confirms for the first time. */
  button: string;
  publishing: ReturnType<typeof usePublishing>;
  onDone: () => void;
}) {
  const t = staffEditorMessages();
  const [isChecked, setChecked] = useState(false);
  const isSecond = publishing.unusual.some((each) => each.isSecond);
  const publish = async () => {
    if (await publishing.confirm()) onDone();
  };
  return (
    <EditorDialog
      title={isSecond ? t.confirm.secondTitle : t.confirm.title}
      onClose={publishing.cancelConfirming}
      actions={
        <Button disabled={isSecond && !isChecked} onClick={() => void publish()}>
          {isSecond ? t.confirm.secondButton : button}
        </Button>
      }
    >
      <p>{isSecond ? t.confirm.secondText : t.confirm.text}</p>
      <ul className="list-disc space-y-1 pl-5">
        {publishing.unusual.map(({ field, message }) => (
          <li key={`${field} ${message}`} className={isSecond ? "font-semibold text-ink" : ""}>
            {field === "" ? message : `${placeText(kind, field)}: ${message}`}
          </li>
        ))}
      </ul>
      {isSecond && (
        <label className="flex min-h-11 items-center gap-3 rounded-sm bg-warning-soft px-3 text-ink">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            checked={isChecked}
            onChange={(event) => setChecked(event.target.checked)}
          />
          {t.confirm.secondCheck}
        </label>
      )}
    </EditorDialog>
  );
}
