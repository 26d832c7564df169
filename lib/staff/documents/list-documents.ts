import "server-only";
import { z } from "zod";
import { type DocumentKey, ORDER_ID } from "../../store/documents/document-key";
import { applyOverlay, inOrder } from "../../store/documents/overlay";
import { orderOf, readOverlays } from "../../store/documents/overlays";
import { readStoredDocuments, type StoredDocument } from "../../store/documents/stored-document";
import { readBase, readBaseRecords } from "./base-record";
import type { DocumentContext } from "./document-context";
import { isSecluded, lackingRight, seesDocument } from "./document-rights";
import { type ReferredRecords, referredKinds } from "./field-controls";
import { type DocumentKind, kindRow, titleOf } from "./kinds";

/** A line of the list of a kind. */
export const DocumentLineSchema = z
  .object({
    kind: z.string(),
    storeId: z.string(),
    id: z.string(),
    title: z.string(),
    state: z
      .enum(["file", "edited", "created", "removed", "new"])
      .meta({ description: "`new`: never published; `file`: as its file has it." }),
    isDraft: z.boolean(),
    publishAt: z.number().nullable(),
    unpublishAt: z.number().nullable(),
    editedAt: z.number().nullable().meta({ description: "Milliseconds since 1970." }),
    editor: z.string().nullable().meta({ description: "Who had it open last." }),
    mayDraft: z.boolean(),
    mayPublish: z.boolean(),
    record: z.record(z.string(), z.unknown()).meta({ description: "With the draft." }),
  })
  .meta({ id: "DocumentLine" });

export type DocumentLine = z.infer<typeof DocumentLineSchema>;

/** Returns ids and titles of the records that a record's fields can refer to, by kind, without the record itself. */
export async function readReferredRecords(
  context: DocumentContext,
  { kind, id: own }: DocumentKey,
): Promise<ReferredRecords> {
  const read = async (referred: DocumentKind) => {
    const lines = await listDocuments(context, referred);
    const others = lines.filter(({ id, state }) => state !== "removed" && !(referred === kind && id === own));
    return [referred, others.map(({ id, title }) => ({ id, title }))] as const;
  };
  return Object.fromEntries(await Promise.all(referredKinds(kind).map(read)));
}

/** Everything of a kind that the person may see, in the site's order; removed records last. */
export async function listDocuments(context: DocumentContext, kind: DocumentKind): Promise<DocumentLine[]> {
  const { db, group, person, stores } = context;
  const row = kindRow(kind);
  if (!row || row.view === "stock") return [];
  const overlays = await readOverlays(db, group);
  const stored = (await readStoredDocuments(db, group, kind)).filter(({ key }) => seesDocument(person, key));
  if (row.titleField === undefined) {
    const storeIds = ["", ...stores].filter(
      (storeId) =>
        seesDocument(person, { kind, storeId, id: "" }) && !isSecluded(person, { kind, storeId, id: "" }),
    );
    const keys = storeIds.map((storeId) => ({ kind, storeId, id: "" }));
    return Promise.all(
      keys.map(async (key) => {
        const base = (await readBase({ db, group, overlays }, key))?.record ?? null;
        const own = stored.find((each) => each.key.storeId === key.storeId);
        return lineOf(context, { key, base }, own);
      }),
    );
  }
  const base = await readBaseRecords({ db, group }, kind);
  const ofGroup = stored.filter(({ key }) => key.storeId === "");
  const byId = new Map(ofGroup.map((document) => [document.key.id, document]));
  const known = new Set(base.map(({ id }) => id));
  const lines = [
    ...base.map(({ id, record }) =>
      lineOf(context, { key: { kind, storeId: "", id }, base: record }, byId.get(id)),
    ),
    ...ofGroup
      .filter(
        ({ key, draft, published }) => key.id !== ORDER_ID && !known.has(key.id) && (draft || published),
      )
      .map((document) => lineOf(context, { key: document.key, base: null }, document)),
  ];
  const draft = byId.get(ORDER_ID)?.draft?.overlay?.fields.order?.value;
  const order = Array.isArray(draft) ? (draft as string[]) : orderOf(overlays, kind);
  const ordered = inOrder(lines, order, ({ id }) => id);
  return [
    ...ordered.filter(({ state }) => state !== "removed"),
    ...ordered.filter(({ state }) => state === "removed"),
  ];
}

function lineOf(
  { person }: DocumentContext,
  { key, base }: { key: StoredDocument["key"]; base: Record<string, unknown> | null },
  stored: StoredDocument | undefined,
): DocumentLine {
  const overlay = stored?.draft ? stored.draft.overlay : stored?.published;
  const record = applyOverlay(base, overlay) ?? applyOverlay(base, stored?.published) ?? base ?? {};
  const records = [record];
  const may = (act: "draft" | "publish") => lackingRight(person, act, key, { records }) === null;
  return {
    ...key,
    title: titleOf(key.kind, record),
    state: stateOf(base, stored),
    isDraft: (stored?.draft ?? null) !== null,
    publishAt: stored?.publishAt ?? null,
    unpublishAt: stored?.unpublishAt ?? null,
    editedAt: stored?.editor?.at ?? null,
    editor: stored?.editor?.name ?? null,
    mayDraft: may("draft"),
    mayPublish: may("publish"),
    record,
  };
}

function stateOf(base: object | null, stored: StoredDocument | undefined): DocumentLine["state"] {
  const published = stored?.published ?? null;
  if (published) return published.mode;
  return base === null ? "new" : "file";
}
