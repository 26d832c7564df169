import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { MOBILE_BELOW } from "@/config/marketing/popups/settings";
import { afterSubmit } from "@/lib/marketing/popups/decide";
import { POPUP_SUBMITTED_EVENT } from "@/lib/marketing/popups/submitted-event";
import type { Popup, PopupPosition } from "@/lib/marketing/popups/types";
import { popups as t } from "@/lib/store/i18n/en/popups";
import { InnerContent } from "./inner-component";
import type { PopupSetup } from "./setup";
import { useDialog } from "./use-dialog";

interface Props {
  popup: Popup;
  setup: PopupSetup;
  /** Its side button was clicked. */
  isRequested: boolean;
  onClose: () => void;
  /** Its form was sent; it now shows its thank-you message. */
  onSubmitted: () => void;
}

/**
 * A pop-up: the browser's own dialog, which traps and returns the focus, and closes on Escape. "PrimeDialog" has a title, a
 * close icon and can be dragged by its header; "ModalHeadless" is its content alone.
 */
export function PopupDialog({ popup, setup, isRequested, onClose, onSubmitted }: Props) {
  const { settings, component, submitted, background, closeButton } = popup;
  const titleId = useId();
  const [isSent, setSent] = useState(false);
  const hasHead = settings.component === "PrimeDialog";
  const isModal = background?.modal ?? true;
  const dialog = useRef<HTMLDialogElement>(null);
  const drag = useDialog(dialog, { isModal, isRequested, onClose });
  const content = isSent && submitted?.component ? submitted.component : component;

  const sent = () => {
    onSubmitted();
    setSent(true);
    const detail = { id: popup.id, track: submitted?.track };
    window.dispatchEvent(new CustomEvent(POPUP_SUBMITTED_EVENT, { detail }));
    const after = afterSubmit(submitted);
    if (after.kind === "redirect") location.assign(after.to);
  };

  // The time of the thank-you counts from when it shows.
  const after = afterSubmit(submitted);
  const closesAfter = isSent && after.kind === "close" ? after.afterMs : null;
  useEffect(() => {
    if (closesAfter === null) return;
    const timer = setTimeout(onClose, closesAfter);
    return () => clearTimeout(timer);
  }, [closesAfter, onClose]);

  // The focused element was removed with the form.
  useLayoutEffect(() => {
    if (isSent) dialog.current?.querySelector("h2")?.focus();
  }, [isSent]);

  const { title } = content.data;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-position={positionOf(settings.position)}
      data-plain={isModal ? undefined : ""}
      className={`popup print:hidden ${component.style ?? ""}`}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4 sm:px-6" {...(hasHead && drag)}>
        <h2 id={titleId} tabIndex={-1} className="pt-2 text-xl outline-none">
          {title}
        </h2>
        {(settings.closeButton ?? hasHead) && (
          <button
            type="button"
            onClick={onClose}
            aria-label={t.close}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-panel"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="px-5 pt-2 pb-5 sm:px-6 sm:pb-6">
        <InnerContent popup={popup} content={content} setup={setup} onSent={sent} />
        {closeButton && !isSent && (
          <Button variant="quiet" className="mt-3" onClick={onClose}>
            {closeButton.text}
          </Button>
        )}
      </div>
    </dialog>
  );
}

function positionOf(position: Popup["settings"]["position"] = "center"): PopupPosition {
  if (typeof position === "string") return position;
  return window.innerWidth < MOBILE_BELOW ? position.mobile : position.desktop;
}
