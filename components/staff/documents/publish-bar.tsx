"use client";

import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { SavingNote } from "./editor-state";
import { openPreview } from "./preview";
import type { OpenedDocument } from "./use-document";

/** Renders the actions for the whole document in a bar that sticks to the bottom of the window. */
export function PublishBar({
  opened,
  timeZone,
  isPublishing,
  mayRemove,
  canSchedule,
  onPublish,
  onAsk,
}: {
  opened: OpenedDocument;
  timeZone: string;
  isPublishing: boolean;
  mayRemove: boolean;
  canSchedule: boolean;
  onPublish: () => void;
  onAsk: (question: "discard" | "remove" | "schedule" | "unschedule") => void;
}) {
  const t = staffEditorMessages().actions;
  const { document, edits } = opened;
  const { may, isDraft, isRemoved, publishAt, unpublishAt } = document;
  const hasDraft = isDraft || Object.keys(edits).length > 0;
  return (
    <section
      aria-label={t.label}
      className="sticky bottom-16 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-page p-2 shadow-float sm:gap-3 sm:p-3 lg:bottom-3"
    >
      <div className="min-w-0 flex-1 basis-full px-1 sm:basis-52">
        <SavingNote opened={opened} timeZone={timeZone} />
      </div>
      {may.publish && (
        <Button disabled={!hasDraft || isPublishing} onClick={onPublish} className="px-4!">
          {isPublishing ? t.publishing : t.publish}
        </Button>
      )}
      <PreviewButton opened={opened} />
      <More>
        {may.publish && canSchedule && hasDraft && (
          <Item onClick={() => onAsk("schedule")}>{t.schedule}</Item>
        )}
        {may.publish && (publishAt !== null || unpublishAt !== null) && (
          <Item onClick={() => onAsk("unschedule")}>{t.unschedule}</Item>
        )}
        {may.draft && hasDraft && <Item onClick={() => onAsk("discard")}>{t.discard}</Item>}
        {may.draft && mayRemove && !isRemoved && (
          <Item onClick={() => onAsk("remove")}>{t.remove(document.title)}</Item>
        )}
        {document.page !== null && document.published !== null && (
          <ButtonLink
            href={document.page}
            target="_blank"
            rel="noopener"
            variant="quiet"
            className="w-full justify-start!"
          >
            {t.show}
          </ButtonLink>
        )}
      </More>
    </section>
  );
}

function More({ children }: { children: ReactNode }) {
  const t = staffEditorMessages().actions;
  return (
    <details data-menu className="relative">
      <summary className="flex min-h-11 list-none items-center rounded-button border border-line px-4 font-semibold text-ink hover:border-ink">
        {t.more}
      </summary>
      <div className="absolute right-0 bottom-full mb-2 w-72 max-w-[80vw] rounded-card border border-line bg-page p-2 shadow-float">
        {children}
      </div>
    </details>
  );
}

/** Renders a menu item that closes the menu. */
function Item({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="quiet"
      className="w-full justify-start! text-left wrap-anywhere"
      onClick={(event) => {
        const menu = event.currentTarget.closest("details");
        if (menu) menu.open = false;
        menu?.querySelector("summary")?.focus();
        onClick();
      }}
    >
      {children}
    </Button>
  );
}

function PreviewButton({ opened: { document, session } }: { opened: OpenedDocument }) {
  const t = staffEditorMessages().actions;
  const [state, setState] = useState<"opened" | "off" | "failed">("opened");
  if (state === "off" || document.page === null || document.isRemoved) return null;
  const page = document.page;
  return (
    <>
      <Button
        variant="outline"
        className="px-4!"
        onClick={() => {
          // Saves the edits in parallel, because the click itself must open the tab.
          const opening = openPreview(session.key, page, session.save());
          void opening.then(setState);
        }}
      >
        {t.preview}
      </Button>
      {state === "failed" && (
        <p role="alert" className="text-sm text-danger">
          {staffEditorMessages().previewFailed}
        </p>
      )}
    </>
  );
}
