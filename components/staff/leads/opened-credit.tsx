"use client";

import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Moment } from "@/components/staff/leads/lead-marks";
import { Button } from "@/components/ui/button";
import { CREDIT_SHOWN_MINUTES } from "@/config/runtime/staff";
import type { OpenedApplication } from "@/lib/leads/credit/opened-sections";
import { staffCreditMessages } from "@/lib/store/i18n/staff-credit-messages";

const MINUTE_MS = 60_000;
const WHOLE_MS = CREDIT_SHOWN_MINUTES.whole * MINUTE_MS;

/**
 * Shows an opened application in a dialog until it is closed or its time expires. Printing prints only the
 * dialog.
 */
export function OpenedCredit({
  application,
  timeZone,
  onClose,
}: {
  application: OpenedApplication;
  timeZone: string;
  onClose: () => void;
}) {
  const t = staffCreditMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { minutes, stay } = useMinutesLeft(dialog);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    heading.current?.focus();
  }, []);
  const isEnding = minutes <= CREDIT_SHOWN_MINUTES.warning;
  return createPortal(
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="opened-credit"
      className="m-auto h-dvh max-h-none w-full max-w-full overflow-y-auto bg-page text-body backdrop:bg-ink/60 sm:h-auto sm:max-h-[92dvh] sm:w-[48rem] sm:rounded-card"
    >
      <header className="sticky top-0 border-b border-line bg-page px-4 py-3 sm:px-6 print:static">
        <h2 id="opened-credit" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t.opened(application.name)}
        </h2>
        <p className="text-sm text-quiet">
          {t.received}: <Moment at={application.receivedAt} timeZone={timeZone} />
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
          <Button variant="dark" onClick={() => dialog.current?.close()}>
            {t.close}
          </Button>
          <Button variant="outline" onClick={() => window.print()}>
            {t.print}
          </Button>
          <Button variant="outline" onClick={stay}>
            {t.stay(CREDIT_SHOWN_MINUTES.whole)}
          </Button>
          <p className={`text-sm ${isEnding ? "font-semibold text-warning" : "text-quiet"}`}>
            {t.hides(minutes)}
          </p>
          <p role="alert" className="sr-only">
            {isEnding && t.hides(minutes)}
          </p>
        </div>
      </header>
      <Answers application={application} timeZone={timeZone} />
    </dialog>,
    document.body,
  );
}

function Answers({ application, timeZone }: { application: OpenedApplication; timeZone: string }) {
  const t = staffCreditMessages();
  return (
    <div className="space-y-6 px-4 py-5 sm:px-6">
      {application.sections.map(({ title, rows }) => (
        <section key={title} className="break-inside-avoid">
          <h3 className="mb-2 text-lg">{title}</h3>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-sm text-quiet">{label}</dt>
                <dd className="break-words text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h3 className="mb-2 text-lg">{t.agreements}</h3>
        <ul className="space-y-4">
          {application.agreements.map(({ title, version, text, at }) => (
            <li key={title} className="break-inside-avoid">
              <p className="font-semibold text-ink">{title}</p>
              <p className="text-sm text-quiet">
                {t.version(version)} · <Moment at={at} timeZone={timeZone} />
              </p>
              <blockquote className="mt-1 whitespace-pre-line border-l-2 border-line pl-3 text-sm">
                {text}
              </blockquote>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Closes the dialog when its time expires or the page is left; the reader can extend the time. */
function useMinutesLeft(dialog: { current: HTMLDialogElement | null }) {
  const [until, setUntil] = useState(() => Date.now() + WHOLE_MS);
  const [minutes, setMinutes] = useState(CREDIT_SHOWN_MINUTES.whole);
  useEffect(() => {
    const hide = () => dialog.current?.close();
    const look = () => {
      const left = until - Date.now();
      setMinutes(Math.max(1, Math.ceil(left / MINUTE_MS)));
      if (left <= 0) hide();
    };
    look();
    const timer = setInterval(look, 1_000);
    // The timer is late after the device was asleep.
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", hide);
    };
  }, [until, dialog]);
  return { minutes, stay: () => setUntil(Date.now() + WHOLE_MS) };
}
