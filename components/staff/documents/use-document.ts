"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { staffQueryClient } from "@/components/staff/staff-query-client";
import { fetchJson } from "@/components/ui/query-client";
import { DOCUMENT_TIMES } from "@/config/runtime/documents";
import { type FieldChange, withEdits } from "@/lib/staff/documents/conflicts";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { documentAddress, postDocument } from "./document-client";
import { DocumentSession, type SessionState } from "./document-session";

/** An open document, for its editor. */
export interface OpenedDocument extends SessionState {
  session: DocumentSession;
  /** Record as the form shows it: with the draft and unsaved edits. */
  record: Record<string, unknown>;
  edit: (field: string, change: FieldChange) => void;
  /** True if the newest version cannot be read. */
  isStale: boolean;
}

/**
 * Returns a document with the person's edits, which are saved automatically and never lost. While the page is
 * visible, colleagues see that the person has the document open.
 * @param first document as rendered by the server
 */
export function useDocument(first: DocumentView, personId: string): OpenedDocument {
  const [client] = useState(staffQueryClient);
  const [session] = useState(() => new DocumentSession(first, personId));
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const { data, isError } = useQuery<DocumentView>(
    {
      queryKey: ["staff-document", session.key],
      queryFn: ({ signal }) => readAndSign(session, signal),
      initialData: first,
      refetchOnMount: "always",
      refetchOnWindowFocus: "always",
      refetchInterval: DOCUMENT_TIMES.editingSignMs,
      // The page's next editor starts with its own server-rendered document.
      gcTime: 0,
    },
    client,
  );
  useEffect(() => session.adopt(data), [session, data]);
  useEffect(() => {
    session.restore();
    const again = () => void session.save();
    window.addEventListener("online", again);
    window.addEventListener("focus", again);
    return () => {
      window.removeEventListener("online", again);
      window.removeEventListener("focus", again);
      session.end();
    };
  }, [session]);
  const record = useMemo(
    () => withEdits(state.document.record, state.edits, state.document.base),
    [state.document, state.edits],
  );
  return {
    ...state,
    session,
    record,
    edit: (field, change) => session.edit(field, change),
    isStale: isError,
  };
}

/** Reads the other editors before it adds this person, who would otherwise be the newest one. */
async function readAndSign(session: DocumentSession, signal: AbortSignal): Promise<DocumentView> {
  const document = await fetchJson<DocumentView>(documentAddress(session.key), { signal });
  if (document.may.draft) void postDocument(session.key, "open");
  return document;
}
