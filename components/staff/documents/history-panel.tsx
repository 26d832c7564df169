import { Button } from "@/components/ui/button";
import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import type { DocumentView, HistoryEntry } from "@/lib/staff/documents/document-view";
import { valueText } from "@/lib/staff/documents/value-text";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { momentText } from "./editor-times";
import { fullLabelOf } from "./field-parts";

/** Number of characters shown before the text is opened. */
const SHORT = 160;

/**
 * Renders every published version of a document with author, time, reason and changes, and a button that
 * restores it.
 */
export function HistoryPanel({
  document,
  fields,
  timeZone,
  onRestore,
}: {
  document: DocumentView;
  fields: readonly FieldDescription[];
  timeZone: string;
  /** @param to version to restore; 0 for the file's values */
  onRestore: (to: number) => void;
}) {
  const t = staffEditorMessages().history;
  const { history, base, may } = document;
  return (
    <section aria-labelledby="document-history" className="rounded-card border border-line p-4">
      <h2 id="document-history" className="text-lg">
        {t.title}
      </h2>
      {history.length === 0 && <p className="mt-2 text-sm text-quiet">{t.none}</p>}
      <ol className="mt-3 space-y-4">
        {history.map((entry, place) => {
          const when = momentText(entry.at, timeZone);
          return (
            <li key={entry.version} className="border-t border-line pt-3">
              <p className="text-sm">
                <strong className="font-semibold text-ink">{t.reasons[entry.reason]}</strong> · {entry.by} ·{" "}
                {when}
              </p>
              <Changes entry={entry} fields={fields} />
              {place === 0 ? (
                <p className="mt-2 text-sm font-semibold text-success">{t.current}</p>
              ) : (
                may.publish && (
                  <Button
                    variant="outline"
                    className="mt-2"
                    aria-label={t.restoreOf(when)}
                    onClick={() => onRestore(entry.version)}
                  >
                    {t.restore}
                  </Button>
                )
              )}
            </li>
          );
        })}
        {history.length > 0 && base !== null && (
          <li className="border-t border-line pt-3">
            <p className="text-sm font-semibold text-ink">{t.original}</p>
            {may.publish && (
              <Button variant="outline" className="mt-2" onClick={() => onRestore(0)}>
                {t.restoreOriginal}
              </Button>
            )}
          </li>
        )}
      </ol>
    </section>
  );
}

function Changes({ entry, fields }: { entry: HistoryEntry; fields: readonly FieldDescription[] }) {
  const t = staffEditorMessages().history;
  if (entry.changes.length === 0) return <p className="mt-1 text-sm text-quiet">{t.unchanged}</p>;
  return (
    <dl className="mt-2 space-y-2 text-sm">
      {entry.changes.map(({ field: name, before, after }) => {
        const field = fields.find((each) => each.name === name);
        return (
          <div key={name}>
            <dt className="font-semibold text-ink">{field ? fullLabelOf(field) : name}</dt>
            {(
              [
                [t.before, before],
                [t.after, after],
              ] as const
            ).map(([label, value]) => (
              <dd key={label} className="mt-0.5 wrap-anywhere text-body">
                <span className="text-quiet">{label}: </span>
                <LongText text={valueText(field, value)} />
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

/** Renders a long text that opens on a click. */
function LongText({ text }: { text: string }) {
  if (text.length <= SHORT) return <span className="whitespace-pre-wrap">{text}</span>;
  return (
    <details className="inline">
      <summary className="min-h-6">{`${text.slice(0, SHORT)}…`}</summary>
      <span className="whitespace-pre-wrap">{text}</span>
    </details>
  );
}
