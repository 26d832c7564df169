"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { z } from "zod";
import { clockText } from "@/components/staff/documents/editor-times";
import { BOX } from "@/components/staff/documents/field-parts";
import type { OpenedDocument } from "@/components/staff/documents/use-document";
import { postStaff, staffQueryClient } from "@/components/staff/staff-query-client";
import { Button } from "@/components/ui/button";
import { fetchJson } from "@/components/ui/query-client";
import { LEAD_TYPES, type LeadType } from "@/config/leads/leads";
import { DOCUMENT_TIMES } from "@/config/runtime/documents";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffTestLeadMessages } from "@/lib/store/i18n/staff-test-lead-messages";

type Texts = ReturnType<typeof staffTestLeadMessages>;

const ADDRESS = "/api/staff/test-lead";
const TYPES = Object.keys(LEAD_TYPES) as LeadType[];
const StateSchema = z.object({
  id: z.string(),
  state: z.enum(["waiting", "sent", "retrying", "failed"]),
  recipient: z.string(),
  format: z.enum(["adf", "text"]),
  at: z.number(),
  error: z.string(),
});
type State = z.infer<typeof StateSchema>;
type Kind = LeadType | keyof Texts["addresses"];
type Setting = "published" | "draft";

/** Sends a test lead with the unsaved settings and shows the mail server's response. */
export function TestLead({ opened, timeZone }: { opened: OpenedDocument; timeZone: string }) {
  const t = staffTestLeadMessages();
  const { document, edits, session } = opened;
  const hasDraft = document.isDraft || Object.keys(edits).length > 0;
  const [type, setType] = useState<Kind>("CONTACT_SALES");
  const [chosen, setChosen] = useState<Setting>("draft");
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<State | null>(null);
  const [problem, setProblem] = useState("");
  const heading = useId();
  const setting = hasDraft ? chosen : "published";

  const send = async () => {
    setSending(true);
    setProblem("");
    const isSaved = setting === "published" || (await session.save());
    const answer = isSaved ? await postStaff(ADDRESS, { storeId: document.storeId, type, setting }) : null;
    const state = StateSchema.safeParse(answer?.body);
    setSending(false);
    setSent(answer?.status === 201 && state.success ? state.data : null);
    if (answer?.status === 201) return;
    const { error } = (answer?.body ?? {}) as { error?: unknown };
    setProblem(!isSaved ? t.unsaved : typeof error === "string" ? error : t.failed);
  };
  if (!document.may.publish) return null;
  return (
    <section aria-labelledby={heading} className="space-y-4 rounded-card border border-line bg-panel p-4">
      <h3 id={heading} className="text-base font-semibold text-ink">
        {t.title}
      </h3>
      <p className="text-sm">{t.text}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Labelled text={t.type}>
          <select value={type} onChange={({ target }) => setType(target.value as Kind)} className={BOX}>
            {TYPES.map((each) => (
              <option key={each} value={each}>
                {staffLeadMessages().types[each]}
              </option>
            ))}
            {Object.entries(t.addresses).map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </select>
        </Labelled>
        {hasDraft && (
          <Labelled text={t.setting}>
            <select
              value={chosen}
              onChange={({ target }) => setChosen(target.value as Setting)}
              className={BOX}
            >
              <option value="draft">{t.settings.draft}</option>
              <option value="published">{t.settings.published}</option>
            </select>
          </Labelled>
        )}
        <Button variant="outline" disabled={isSending} onClick={() => void send()}>
          {isSending ? t.sending : t.send}
        </Button>
      </div>
      {problem !== "" && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <div role="status" className="empty:hidden">
        {sent && <Result key={sent.id} first={sent} storeId={document.storeId} timeZone={timeZone} />}
      </div>
    </section>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select in it
    <label className="min-w-0 flex-1 basis-48 text-sm font-semibold text-ink">
      {text}
      {children}
    </label>
  );
}

/** Polls the result until the mail is delivered or has failed. */
function Result({ first, storeId, timeZone }: { first: State; storeId: string; timeZone: string }) {
  const [client] = useState(staffQueryClient);
  const { data } = useQuery<State>(
    {
      queryKey: ["staff-test-lead", first.id],
      queryFn: async ({ signal }) =>
        StateSchema.parse(
          await fetchJson<unknown>(`${ADDRESS}?${new URLSearchParams({ storeId, id: first.id })}`, {
            signal,
          }),
        ),
      initialData: first,
      refetchInterval: ({ state }) => (isOver(state.data) ? false : DOCUMENT_TIMES.testLeadMs),
      gcTime: 0,
    },
    client,
  );
  const isBad = data.state === "failed" || data.state === "retrying";
  return (
    <p className={`text-sm font-semibold wrap-anywhere ${isBad ? "text-danger" : "text-ink"}`}>
      {resultText(data, timeZone)}
    </p>
  );
}

function isOver(state: State | undefined): boolean {
  return state?.state === "sent" || state?.state === "failed";
}

function resultText({ state, recipient, format, at, error }: State, timeZone: string): string {
  const t = staffTestLeadMessages();
  if (state === "waiting") return t.states.waiting(recipient);
  if (state === "sent") return t.states.sent(recipient, t.format[format], clockText(at, timeZone));
  return t.states[state](recipient, error);
}
