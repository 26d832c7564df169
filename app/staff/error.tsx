"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";

/** Renders errors that occur in the browser; `lib/web/server/error-answer` handles errors on the server. */
export default function StaffError({ reset }: { error: Error; reset: () => void }) {
  const { error: t } = staffShellMessages();
  return (
    <main id="content" className="mx-auto w-full max-w-[30rem] px-4 py-16">
      <title>{staffShellMessages().titleOf(t.title)}</title>
      <h1 className="mb-2 text-2xl">{t.title}</h1>
      <p className="mb-6">{t.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={reset}>{t.again}</Button>
        <ButtonLink variant="outline" href="/staff">
          {t.home}
        </ButtonLink>
      </div>
    </main>
  );
}
