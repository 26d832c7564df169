import "server-only";
import type { Kysely } from "kysely";
import { applyPatch, createPatch, type Operation } from "rfc6902";
import type { Tables } from "../../core/db/schema";
import { parseJson } from "../api/records";
import type { DocumentKey } from "./document-key";
import { type Overlay, OverlaySchema } from "./overlay";
import type { RevisionReason } from "./revision-reasons";

/** Author of a change; also a feed or a file. */
export interface Author {
  id: string;
  name: string;
}

/** One change of what is published. */
export interface Revision {
  /** The document's version that it led to. */
  version: number;
  /** Milliseconds since 1970. */
  at: number;
  author: Author;
  reason: RevisionReason;
  /** Overlay published from then on; null: the record as in the file or feed. */
  overlay: Overlay | null;
}

/** State before and after a patch: an overlay, or nothing. */
interface Published {
  overlay: Overlay | null;
}

/** Returns the patch from one overlay to the next, as RFC 6902. */
export function patchBetween(before: Overlay | null, after: Overlay | null): Operation[] {
  const [from, to]: Published[] = [{ overlay: before }, { overlay: after }] as const;
  return createPatch(from, to);
}

/** Everything that was ever published of a document, the oldest first. */
export async function readRevisions(
  db: Kysely<Tables>,
  group: string,
  { kind, storeId, id }: DocumentKey,
): Promise<Revision[]> {
  const rows = await db
    .selectFrom("staff_revisions")
    .selectAll()
    .where("group_id", "=", group)
    .where("kind", "=", kind)
    .where("store_id", "=", storeId)
    .where("record_id", "=", id)
    .orderBy("version")
    .execute();
  const published: Published = { overlay: null };
  return rows.map((row) => {
    applyPatch(published, parseJson(row.patch_json) as Operation[]);
    const read = OverlaySchema.nullable().safeParse(structuredClone(published.overlay));
    return {
      version: row.version,
      at: Number(row.at),
      author: { id: row.author_id, name: row.author_name },
      reason: row.reason as RevisionReason,
      overlay: read.data ?? null,
    };
  });
}

/** Adds a revision. @param version that the document has from now on */
export async function writeRevision(
  trx: Kysely<Tables>,
  group: string,
  { kind, storeId, id }: DocumentKey,
  revision: Omit<Revision, "overlay"> & { before: Overlay | null; after: Overlay | null },
): Promise<void> {
  const { version, at, author, reason, before, after } = revision;
  await trx
    .insertInto("staff_revisions")
    .values({
      group_id: group,
      kind,
      store_id: storeId,
      record_id: id,
      version,
      at,
      author_id: author.id,
      author_name: author.name,
      reason,
      patch_json: JSON.stringify(patchBetween(before, after)),
    })
    .execute();
}
