import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { EnhancedLeadForm } from "@/components/leads/core/enhanced-lead-form";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { PhoneVerification } from "@/components/leads/core/phone-verification";
import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { MOBILE_BELOW } from "@/config/marketing/popups/settings";
import { localPath } from "@/lib/core/language/local-path";
import { readProfile, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { afterSubmit } from "@/lib/marketing/popups/decide";
import { currentPage } from "@/lib/marketing/popups/page-facts";
import { POPUP_SUBMITTED_EVENT } from "@/lib/marketing/popups/submitted-event";
import { signal } from "@/lib/marketing/tracking/signals";
import type { Popup, PopupContent, PopupPosition } from "@/lib/store/api/popup-schema";
import { popupMessages as t } from "@/lib/store/i18n/en/popups";
import type { PopupSetup } from "./setup";
import { useDialog } from "./use-dialog";

interface PopupDialogProps {
  popup: Popup;
  setup: PopupSetup;
  onClose: () => void;
  /** Handles the submitted form; the pop-up then shows its thank-you message. */
  onSubmitted: () => void;
}

/**
 * Renders a pop-up in a native dialog, which traps and returns the focus and closes on Escape. "PrimeDialog"
 * has a title and a close icon, can be dragged by its header, and may be maximized. "ModalHeadless" has only
 * its content.
 */
export function PopupDialog({ popup, setup, onClose, onSubmitted }: PopupDialogProps) {
  const { settings, component, submitted, background, closeButton } = popup;
  const titleId = useId();
  const [isSent, setSent] = useState(false);
  const hasHead = settings.component === "PrimeDialog";
  const isModal = background?.modal ?? true;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isMaximized, setMaximized] = useState(false);
  const drag = useDialog(dialog, { isModal, isMaximized, onClose });
  const content = isSent && submitted?.component ? submitted.component : component;

  const sent = () => {
    onSubmitted();
    setSent(true);
    const detail = { id: popup.id, track: submitted?.track };
    window.dispatchEvent(new CustomEvent(POPUP_SUBMITTED_EVENT, { detail }));
    const after = afterSubmit(submitted);
    if (after.kind === "redirect") location.assign(localPath(after.to));
  };

  useEffect(() => signal({ name: "PopupShown" }), []);

  // The thank-you message's display time starts when it appears.
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
      data-maximized={isMaximized ? "" : undefined}
      className={`popup print:hidden ${component.style ?? ""}`}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4 sm:px-6" {...(hasHead && drag)}>
        <h2 id={titleId} tabIndex={-1} className="pt-2 text-xl outline-none">
          {title}
        </h2>
        <div className="-mr-2 flex shrink-0">
          {hasHead && settings.maximizable && (
            <IconButton
              icon={isMaximized ? "minus" : "expand"}
              label={isMaximized ? t().restore : t().maximize}
              onClick={() => setMaximized(!isMaximized)}
            />
          )}
          {(settings.closeButton ?? hasHead) && (
            <IconButton icon="close" label={t().close} onClick={onClose} />
          )}
        </div>
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

/** Renders a button in the dialog's corner. */
function IconButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="grid size-11 place-items-center rounded-full text-ink hover:bg-panel"
    >
      <Icon name={icon} />
    </button>
  );
}

function positionOf(position: Popup["settings"]["position"] = "center"): PopupPosition {
  if (typeof position === "string") return position;
  return window.innerWidth < MOBILE_BELOW ? position.mobile : position.desktop;
}

interface InnerContentProps {
  popup: Popup;
  content: PopupContent;
  setup: PopupSetup;
  onSent: () => void;
}

/** Renders the content of a pop-up: its HTML as sanitized by the server, and one of the site's forms. */
function InnerContent({ popup, content, setup, onSent }: InnerContentProps) {
  return (
    <>
      {content.data.html && (
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/marketing/popups/read-popups
          dangerouslySetInnerHTML={{ __html: content.data.html }}
        />
      )}
      {content.type === "component" && (
        <div className="mt-4">
          <InnerComponent popup={popup} component={content.component} setup={setup} onSent={onSent} />
        </div>
      )}
    </>
  );
}

type Inner = Extract<PopupContent, { type: "component" }>["component"];

function InnerComponent({
  popup,
  component,
  setup,
  onSent,
}: Omit<InnerContentProps, "content"> & { component: Inner }) {
  const [startedAt] = useState(() => Date.now());
  if (component === "UserLeadPhoneVerification") {
    const confirmed = () => {
      updateProfile({ phoneVerified: true });
      onSent();
    };
    return <PhoneVerification phone={readProfile().phone ?? ""} onConfirmed={confirmed} />;
  }
  return (
    <EnhancedLeadForm
      data={formData(component, popup, setup)}
      typed={{}}
      startedAt={startedAt}
      onSent={onSent}
    />
  );
}

function formData(component: Inner, { id }: Popup, setup: PopupSetup): LeadFormData {
  const { name, params, path } = currentPage();
  const vin = name === "cars-direct-page" ? (params.vin ?? "").toUpperCase() : "";
  const common = { page: path, vin, typed: {}, errors: {}, ...setup };
  if (component === "UnlockInventory") return { ...common, form: "unlock-inventory" };
  return { ...common, form: "pop-up", hidden: { popup: id } };
}
