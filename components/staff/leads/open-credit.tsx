"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { OpenedCredit } from "@/components/staff/leads/opened-credit";
import { FILE_FIELD } from "@/components/staff/lists/fields";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { Button, ButtonLink } from "@/components/ui/button";
import { CREDIT_KEY_MAX_BYTES } from "@/config/runtime/staff";
import type { OpenedSealed } from "@/lib/leads/credit/open-sealed";
import { type OpenProblem, staffCreditMessages } from "@/lib/store/i18n/staff-credit-messages";

/**
 * Opens an encrypted credit application with the store's own key file. Key and application stay in this
 * browser's memory.
 */
export function OpenCredit({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const t = staffCreditMessages();
  const [client] = useState(staffQueryClient);
  const [isClosed, setClosed] = useState(false);
  const { mutate, reset, isPending, isError, data } = useMutation(
    {
      mutationFn: (file: File) => open(leadId, file),
      onMutate: () => setClosed(false),
      // The form drops the file immediately, so each opening needs a new selection.
      onSettled: () => {
        if (input.current) input.current.value = "";
      },
      // The opened application leaves this browser's memory when the dialog closes.
      gcTime: 0,
    },
    client,
  );
  const problem = isError ? "failed" : data?.ok === false ? data.reason : null;
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (file) mutate(file);
  };
  const close = useCallback(() => {
    reset();
    setClosed(true);
    input.current?.focus();
    // Refreshes the page, because the history has a new entry.
    router.refresh();
  }, [router, reset]);
  const sealedPath = `/api/staff/leads/${encodeURIComponent(leadId)}/sealed`;
  return (
    <>
      <form onSubmit={submit} className="space-y-4">
        <label className="block text-sm font-semibold text-ink">
          {t.keyFile}
          <input
            ref={input}
            type="file"
            required
            accept=".txt,.key,.age,text/plain"
            className={`${FILE_FIELD} mt-1 block`}
          />
          <span className="mt-1 block font-normal text-quiet">{t.keyFileHelp}</span>
        </label>
        <Button type="submit" disabled={isPending}>
          {isPending ? t.opening : t.open}
        </Button>
        <p role="status" className={problem ? "text-danger" : "text-quiet"}>
          {problem && t.problems[problem]}
          {isClosed && t.closed}
        </p>
      </form>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
        <ButtonLink href={sealedPath} download variant="quiet" className="-ml-5 underline">
          {t.download}
        </ButtonLink>
        {t.downloadHelp}
      </p>
      {data?.ok && <OpenedCredit application={data.application} timeZone={timeZone} onClose={close} />}
    </>
  );
}

const PROBLEM_OF_STATUS: Readonly<Record<number, OpenProblem>> = {
  401: "signed-out",
  403: "forbidden",
  404: "none",
  410: "deleted",
  429: "too-often",
};

type Opened = OpenedSealed | { ok: false; reason: OpenProblem };

/** Checks the key file before any request, so that an invalid file leaves no opening in the history. */
async function open(leadId: string, file: File): Promise<Opened> {
  if (file.size > CREDIT_KEY_MAX_BYTES) return { ok: false, reason: "no-key" };
  const [{ holdsKey, openSealed }, keyFile] = await Promise.all([
    import("@/lib/leads/credit/open-sealed"),
    file.text(),
  ]);
  if (!holdsKey(keyFile)) return { ok: false, reason: "no-key" };
  const response = await fetch(`/api/staff/leads/${encodeURIComponent(leadId)}/sealed`, {
    cache: "no-store",
  });
  if (!response.ok) return { ok: false, reason: PROBLEM_OF_STATUS[response.status] ?? "failed" };
  return openSealed(await response.text(), keyFile);
}
