"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";
import { SearchBox } from "./search-box";

/** Opens the global search, also with Ctrl K (⌘ K); without JavaScript it is a link to the search page. */
export function StaffSearch() {
  const { search: t } = staffShellMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <a
        href="/staff/search"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-button border print:hidden border-quiet px-3 text-base text-ink hover:border-ink lg:px-4"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="search" />
        <span className="max-lg:sr-only">{t.open}</span>
        <span aria-hidden="true" className="hidden text-sm text-quiet lg:inline">
          {t.keys}
        </span>
      </a>
      {isOpen && (
        // A click on the backdrop targets the dialog itself; keyboard users press Escape.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a modal dialog with Escape
        <dialog
          ref={dialog}
          aria-label={t.title}
          className="m-0 max-h-dvh w-full max-w-none overflow-y-auto bg-page p-0 text-body shadow-float backdrop:bg-ink/50 sm:mx-auto sm:mt-[10vh] sm:max-h-[75vh] sm:max-w-[40rem] sm:rounded-card"
          onClose={() => setOpen(false)}
          onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        >
          <SearchBox onClose={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  );
}
