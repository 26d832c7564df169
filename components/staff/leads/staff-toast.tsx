"use client";

import { useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Icon } from "@/components/ui/icon";
import { UNDO } from "@/config/leads/lead-work";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

interface StaffToast {
  text: string;
  /** Undoes the change; without it the toast has no undo button. */
  undo?: () => void;
}

let root: Root | undefined;
let shown = 0;

/**
 * Shows a result at the bottom of the page, with ten seconds for undo. A new toast replaces the previous one.
 */
export function showStaffToast(toast: StaffToast): void {
  root ??= makeRoot();
  root.render(<Message key={++shown} {...toast} />);
}

/** Creates a root in its own element, so that a toast outlives the part of the page that triggered it. */
function makeRoot(): Root {
  const t = staffLiveMessages().undo;
  const host = document.createElement("section");
  host.setAttribute("aria-label", t.label);
  host.setAttribute("role", "status");
  host.className =
    "pointer-events-none fixed inset-x-0 bottom-16 z-20 flex justify-center p-4 print:hidden lg:bottom-0";
  document.body.append(host);
  return createRoot(host);
}

function Message({ text, undo }: StaffToast) {
  const t = staffLiveMessages().undo;
  const [open, setOpen] = useState(true);
  // Hover and focus pause the time limit.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => setOpen(false), UNDO.offered);
    return () => clearTimeout(timer);
  }, [held]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the time while somebody is at it
    <div
      className="pointer-events-auto flex max-w-full items-center gap-2 rounded-card bg-ink py-2 pr-2 pl-4 text-on-ink shadow-float"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {undo && (
        <button
          type="button"
          className="min-h-11 rounded-sm px-3 font-bold underline"
          onClick={() => {
            setOpen(false);
            undo();
          }}
        >
          {t.button}
        </button>
      )}
      <button
        type="button"
        aria-label={t.close}
        className="grid size-11 place-items-center rounded-sm"
        onClick={() => setOpen(false)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
