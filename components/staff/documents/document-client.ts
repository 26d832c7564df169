import { postStaff } from "@/components/staff/staff-query-client";
import type { DocumentChange } from "@/lib/staff/documents/change-schemas";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import type { DocumentKey } from "@/lib/store/documents/document-key";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";

/** Result of a request about a document. */
export type DocumentAnswer =
  | { kind: "ok"; document: DocumentView | null }
  /** Someone else changed the document; `document` is its current version. */
  | { kind: "conflict"; document: DocumentView }
  | { kind: "invalid"; problems: DocumentProblem[]; message: string }
  | { kind: "forbidden"; message: string }
  | { kind: "signed-out"; message: string }
  /** The person must sign in again for this change. */
  | { kind: "unconfirmed"; message: string }
  /** The response is missing or asks for a retry; a retry can succeed. */
  | { kind: "lost" }
  | { kind: "refused"; message: string };

export function documentAddress({ kind, storeId, id }: DocumentKey): string {
  return `/api/staff/document?${new URLSearchParams({ kind, storeId, id })}`;
}

/** Posts a change of a document. Never throws. */
export async function postDocument(
  key: DocumentKey,
  change: DocumentChange,
  values: object = {},
): Promise<DocumentAnswer> {
  const sent = await postStaff(`/api/staff/document/${change}`, { ...key, ...values });
  return sent ? outcomeOf(sent.status, sent.body) : { kind: "lost" };
}

function outcomeOf(status: number, body: unknown): DocumentAnswer {
  const {
    document = null,
    problems = [],
    error,
    confirm,
  } = body as {
    document?: DocumentView | null;
    problems?: DocumentProblem[];
    error?: string;
    confirm?: string;
  };
  const message = error ?? staffEditorMessages().failed;
  if (status === 200) return { kind: "ok", document };
  if (status === 403 && confirm !== undefined) return { kind: "unconfirmed", message };
  if (status === 401) return { kind: "signed-out", message };
  if (status === 403) return { kind: "forbidden", message };
  if (status === 409 && document) return { kind: "conflict", document };
  if (status === 422) return { kind: "invalid", problems, message };
  if (status === 429 || status >= 500) return { kind: "lost" };
  return { kind: "refused", message };
}
