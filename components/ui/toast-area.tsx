import { Toast } from "primereact/toast";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { TOAST } from "@/config/runtime/shell";
import type { ToastMessages } from "@/lib/store/i18n/en/toasts";
import { closeToast, type ToastSeverity } from "@/lib/store/i18n/en/toasts";
import { Icon, type IconName } from "./icon";

/** A toast (docs/rules.md#toasts) with its copy from `lib/store/i18n/en/toasts`. */
export interface ToastMessage extends ToastMessages {
  /** Milliseconds until it disappears; 5,000 by default. */
  life?: number;
  closable?: boolean;
  /** Group in which a later toast replaces an earlier one. */
  group?: string;
}

/** Loaded with the first toast (`showToast`). */
interface Area {
  host: HTMLElement;
  toast: Toast;
  /** Last toast of each group. */
  groups: Map<string, object>;
}

let area: Area | undefined;

/** Adds a toast to the area, which the first toast creates. */
export function showInArea({ life = TOAST.lifeMs, group, severity, ...message }: ToastMessage): void {
  area ??= makeArea();
  const { host, toast, groups } = area;
  raise(host);
  const before = group === undefined ? undefined : groups.get(group);
  if (before) toast.remove(before);
  const options = {
    ...message,
    severity,
    life,
    icon: <SeverityIcon severity={severity} />,
    closeIcon: <Icon name="close" size={18} />,
    pt: { root: { className: `border-l-4 ${LOOKS[severity].border}` } },
  };
  if (group !== undefined) groups.set(group, options);
  toast.show(options);
}

/** Every component accepts this option, but this one's types omit it. */
const UNSTYLED = { unstyled: true };

const LOOKS: Record<ToastSeverity, { border: string; text: string; icon: IconName }> = {
  info: { border: "border-l-info", text: "text-info", icon: "info" },
  success: { border: "border-l-success", text: "text-success", icon: "check" },
  warn: { border: "border-l-warning", text: "text-warning", icon: "alert" },
  error: { border: "border-l-danger", text: "text-danger", icon: "alert" },
  secondary: { border: "border-l-quiet", text: "text-quiet", icon: "info" },
  contrast: { border: "border-l-ink", text: "text-ink", icon: "info" },
};

function SeverityIcon({ severity }: { severity: ToastSeverity }) {
  const { icon, text } = LOOKS[severity];
  return <Icon name={icon} className={`mt-0.5 ${text}`} />;
}

function makeArea(): Area {
  const host = document.createElement("div");
  // In the browser's top layer, above sheets and dialogs; only the messages are clickable.
  host.popover = "manual";
  host.className =
    "pointer-events-none fixed inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0 print:hidden";
  document.body.append(host);
  const made: { toast: Toast | null } = { toast: null };
  flushSync(() =>
    createRoot(host).render(
      <Toast
        ref={(toast) => {
          made.toast = toast;
        }}
        {...UNSTYLED}
        position="top-right"
        pt={{
          // At the bottom of phones, above the bar with the primary action: results appear at the top.
          root: {
            className:
              "pointer-events-none w-[min(25rem,calc(100vw-40px))] max-sm:top-auto! max-sm:bottom-20!",
          },
          message: {
            className:
              "pointer-events-auto mb-3 overflow-hidden rounded-card border border-line bg-page text-body shadow-float",
          },
          content: { className: "flex items-start gap-3 py-3 pr-2 pl-4" },
          text: { className: "min-w-0 grow py-2 text-base wrap-anywhere" },
          summary: { className: "block font-bold text-ink" },
          detail: { className: "mt-0.5 text-sm" },
          closeButton: {
            "aria-label": closeToast(),
            className: "grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-panel",
          },
          transition: {
            timeout: { enter: TOAST.enterMs, exit: TOAST.leaveMs },
            classNames: {
              enter: "toast-enter",
              enterActive: "toast-enter-active",
              exit: "toast-exit",
              exitActive: "toast-exit-active",
            },
          },
        }}
      />,
    ),
  );
  return { host, toast: made.toast!, groups: new Map() };
}

/**
 * Moves the area to the front of the top layer, where the last added element is on top. A modal dialog makes
 * everything outside inert, so the area moves into the open dialog, and out again when it closes.
 */
function raise(host: HTMLElement): void {
  // In browsers without popovers, the area's z-index applies.
  if (!host.showPopover) return;
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
  const place = dialog ?? document.body;
  if (host.parentElement !== place) {
    place.append(host);
    dialog?.addEventListener("close", () => raise(host), { once: true });
  }
  if (host.matches(":popover-open")) host.hidePopover();
  host.showPopover();
}
