import "server-only";
import { readBody } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { type DocumentRefusal, staffDocumentMessages } from "../../store/i18n/staff-document-messages";
import type { Right, StaffPerson } from "../rights";
import { changeDocument } from "./change-document";
import { DOCUMENT_CHANGES, type DocumentChange, DocumentKeySchema, isDocumentChange } from "./change-schemas";
import type { DocumentContext } from "./document-context";
import { rightFor } from "./document-rights";
import type { DocumentAnswer } from "./document-step";
import { getDocumentView } from "./get-document";
import { type DocumentKind, kindRow } from "./kinds";
import { listDocuments } from "./list-documents";

/** Dependencies of the document routes. */
export interface DocumentsApi {
  siteUrl: string;
  /** Stock and content come from another system, and are edited there. */
  isRemote: boolean;
  /** Bytes of a document as JSON, at most. */
  maxBytes: number;
  /** Authenticates the request; on failure, the HTTP status to respond with. */
  staffOf: (
    request: Request,
  ) => Promise<{ ok: true; person: StaffPerson } | { ok: false; status: 401 | 403 | 404 }>;
  context: (person: StaffPerson) => Promise<DocumentContext>;
  /** Stops a change whose author must confirm their identity first; null: it continues. */
  confirm: (request: Request, right: Right) => Promise<Response | null>;
  /** Counts reads, and changes, of one person. */
  countRead: (personId: string) => Promise<LimitAnswer>;
  countChange: (personId: string) => Promise<LimitAnswer>;
}

/** `GET /api/staff/documents?kind=`: everything of a kind. */
export function handleDocumentList(request: Request, api: DocumentsApi): Promise<Response> {
  return reading(request, api, async (context) => {
    const kind = new URL(request.url).searchParams.get("kind") ?? "";
    if (kindRow(kind) === null) return refusal(404, "unknown");
    return json(200, { documents: await listDocuments(context, kind as DocumentKind) });
  });
}

/** `GET /api/staff/document?kind=&storeId=&id=`: one document with everything about it. */
export function handleDocument(request: Request, api: DocumentsApi): Promise<Response> {
  return reading(request, api, async (context) => {
    const key = DocumentKeySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    const document = key.success ? await getDocumentView(context, key.data) : null;
    return document ? json(200, document) : refusal(404, "unknown");
  });
}

/** Changes that publish a document, now or later. */
const CONFIRMED: ReadonlySet<DocumentChange> = new Set(["publish", "restore", "schedule"]);

/** `POST /api/staff/document/{change}`, from a script. */
export async function handleDocumentChange(
  request: Request,
  change: string,
  api: DocumentsApi,
): Promise<Response> {
  if (isForeignPost(request, api.siteUrl)) return refusal(403, "foreign");
  if (!isDocumentChange(change)) return refusal(404, "unknown");
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status);
  if (api.isRemote) return refusal(409, "remote");
  if (!(await isWithin(request, api.countChange, staff.person))) return refusal(429, "too-often");
  const body = await readBody(request, api.maxBytes);
  if (!body.ok) return refusal(body.status, body.status === 413 ? "too-large" : "unreadable");
  const key = DocumentKeySchema.safeParse(body.fields);
  const values = DOCUMENT_CHANGES[change].safeParse(body.fields);
  if (!key.success || !values.success) {
    const issues = [...(key.error?.issues ?? []), ...(values.error?.issues ?? [])];
    const problems = issues.map(({ path, message }) => ({ field: path.join("."), message }));
    return refusal(422, "invalid", { problems });
  }
  const right = CONFIRMED.has(change) ? rightFor(key.data, "publish") : null;
  const stopped = right && (await api.confirm(request, right));
  if (stopped) return stopped;
  return answered(
    await changeDocument(await api.context(staff.person), key.data, change, values.data as never),
  );
}

function answered(answer: DocumentAnswer): Response {
  if (answer.ok) return json(200, { document: answer.document });
  switch (answer.reason) {
    case "unknown":
      return refusal(404, "unknown");
    case "forbidden":
      return refusal(403, "forbidden", { right: answer.right });
    case "conflict":
      return refusal(409, "conflict", { document: answer.document });
    case "invalid":
      return refusal(422, "invalid", { problems: answer.problems });
  }
}

async function reading(
  request: Request,
  api: DocumentsApi,
  answer: (context: DocumentContext) => Promise<Response>,
): Promise<Response> {
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status);
  if (api.isRemote) return refusal(409, "remote");
  if (!(await isWithin(request, api.countRead, staff.person))) return refusal(429, "too-often");
  return answer(await api.context(staff.person));
}

async function isWithin(
  request: Request,
  count: DocumentsApi["countRead"],
  person: StaffPerson,
): Promise<boolean> {
  const within = await count(person.id);
  if (!within.ok) noteRefused(new URL(request.url).pathname, "too-often", 429);
  return within.ok;
}

function turnedAway(status: 401 | 403 | 404): Response {
  if (status === 401) return refusal(401, "sign-in");
  return refusal(status, status === 404 ? "unknown" : "forbidden");
}

function refusal(status: number, why: DocumentRefusal, more: object = {}): Response {
  return json(status, { error: staffDocumentMessages().refusals[why], ...more });
}
