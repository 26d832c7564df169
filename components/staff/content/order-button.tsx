"use client";

import { useState } from "react";
import { postDocument } from "@/components/staff/documents/document-client";
import { EditorDialog } from "@/components/staff/documents/editor-dialog";
import { OrderedItems } from "@/components/staff/documents/ordered-items";
import { showStaffToast } from "@/components/staff/leads/staff-toast";
import { Button } from "@/components/ui/button";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { type DocumentKind, kindRow } from "@/lib/staff/documents/kinds";
import type { DocumentLine } from "@/lib/staff/documents/list-documents";
import { ORDER_ID } from "@/lib/store/documents/document-key";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";

/** Saves a new order of a kind's records in a separate document. */
export function OrderButton({
  kind,
  lines,
  version,
  onDone,
}: {
  kind: DocumentKind;
  lines: readonly DocumentLine[];
  version: number;
  onDone: () => void;
}) {
  const t = staffContentMessages();
  const [current, setCurrent] = useState(version);
  const [order, setOrder] = useState<readonly DocumentLine[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const key = { kind, storeId: "", id: ORDER_ID };
  const shown = lines.filter(({ state }) => state !== "removed");
  if (!kindRow(kind)?.isList || shown.length < 2 || !shown.every(({ mayPublish }) => mayPublish)) return null;
  const publish = async () => {
    const ids = (order ?? []).map(({ id }) => id);
    const published = await publishOrder(key, current, ids);
    setFailed(published === null);
    if (published === null) return;
    setCurrent(published.version);
    setOrder(null);
    showStaffToast({ text: t.order.done, undo: () => void undo(published) });
    onDone();
  };
  const undo = async ({ version: last, history }: DocumentView) => {
    const answer = await postDocument(key, "restore", { version: last, to: history[1]?.version ?? 0 });
    if (answer.kind !== "ok") return showStaffToast({ text: t.order.failed });
    setCurrent(answer.document?.version ?? last + 1);
    showStaffToast({ text: staffEditorMessages().done.undone });
    onDone();
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOrder(shown)}>
        {t.order.open}
      </Button>
      {order && (
        <EditorDialog
          title={t.order.title}
          onClose={() => setOrder(null)}
          actions={<Button onClick={() => void publish()}>{t.order.publish}</Button>}
        >
          <p>{t.order.text}</p>
          {isFailed && (
            <p role="alert" className="rounded-sm bg-danger-soft p-3 text-sm text-danger">
              {t.order.failed}
            </p>
          )}
          <OrderedItems items={order} name={({ title, id }) => title || id} onChange={setOrder}>
            {({ title, id }) => <p className="py-2 wrap-anywhere text-ink">{title || id}</p>}
          </OrderedItems>
        </EditorDialog>
      )}
    </>
  );
}

/** @returns the published order, or null if it was not published */
async function publishOrder(
  key: { kind: string; storeId: string; id: string },
  version: number,
  order: readonly string[],
): Promise<DocumentView | null> {
  const saved = await postDocument(key, "save", { version, changes: { order } });
  if (saved.kind !== "ok" || !saved.document) return null;
  const published = await postDocument(key, "publish", { version: saved.document.version });
  return published.kind === "ok" ? published.document : null;
}
