import type { Kysely } from "kysely";
import { applyPatch, createPatch, type Operation } from "rfc6902";
import * as z from "zod/mini";
import type { Tables } from "../schema";

/** Objects whose fields became separate edits, with those fields, by the kind of their document. */
const DIVIDED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "profile-hours": {
    sales: ["hours", "phone", "hoursText", "schedulingLink"],
    service: ["hours", "phone", "hoursText", "schedulingLink"],
    closures: ["holidays", "days"],
  },
  "profile-seo": {
    site: ["url", "name", "description", "images", "titleTemplate", "separator"],
  },
};

const OverlaySchema = z.nullable(
  z.object({
    mode: z.string(),
    fields: z.record(
      z.string(),
      z.object({ value: z.optional(z.unknown()), by: z.string(), at: z.number() }),
    ),
  }),
);
const DraftSchema = z.object({ overlay: OverlaySchema });
const PatchSchema = z.array(
  z.custom<Operation>((value) => typeof value === "object" && value !== null && "op" in value),
);

type StoredOverlay = z.infer<typeof OverlaySchema>;
type Key = { group_id: string; kind: string; store_id: string; record_id: string };

/**
 * Divides edits of whole objects into edits of each of their fields with the same meaning: published ones, drafts and
 * history. What cannot be read stays as it is. Drops the last applied values of files, which nothing compares any more.
 * `lib/store/files/older-profiles` converts rows of profiles when they are read, until files are applied.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.dropTable("applied_files").execute();
  for (const kind of Object.keys(DIVIDED)) {
    const documents = await db.selectFrom("staff_documents").selectAll().where("kind", "=", kind).execute();
    for (const { group_id, store_id, record_id, published_json, draft_json } of documents) {
      const key = { group_id, kind, store_id, record_id };
      const published = parsed(OverlaySchema, published_json);
      const draft = parsed(DraftSchema, draft_json);
      await db
        .updateTable("staff_documents")
        .set({
          ...(published && { published_json: JSON.stringify(divided(kind, published)) }),
          ...(draft && { draft_json: JSON.stringify({ overlay: divided(kind, draft.overlay) }) }),
          group_id,
        })
        .where((eb) => eb.and(key))
        .execute();
      await divideRevisions(db, key);
    }
  }
}

async function divideRevisions(db: Kysely<Tables>, key: Key): Promise<void> {
  const rows = await db
    .selectFrom("staff_revisions")
    .select(["version", "patch_json"])
    .where((eb) => eb.and(key))
    .orderBy("version")
    .execute();
  const old: unknown = { overlay: null };
  let before: { overlay: StoredOverlay } = { overlay: null };
  for (const { version, patch_json } of rows) {
    const patch = parsed(PatchSchema, patch_json);
    if (patch === null) return;
    applyPatch(old, patch);
    const read = DraftSchema.safeParse(structuredClone(old));
    if (!read.success) return;
    const after = { overlay: divided(key.kind, read.data.overlay) };
    await db
      .updateTable("staff_revisions")
      .set({ patch_json: JSON.stringify(createPatch(before, after)) })
      .where((eb) => eb.and(key))
      .where("version", "=", version)
      .execute();
    before = after;
  }
}

function divided(kind: string, overlay: StoredOverlay): StoredOverlay {
  if (overlay === null) return null;
  const fields = Object.entries(overlay.fields).flatMap(([name, { value, ...author }]) => {
    const inner = DIVIDED[kind]?.[name];
    if (!inner) return [[name, { ...(value !== undefined && { value }), ...author }] as const];
    const given: Record<string, unknown> = { ...(value ?? {}) };
    return inner.map((each) => {
      const edit = { ...(given[each] !== undefined && { value: given[each] }), ...author };
      return [`${name}.${each}`, edit] as const;
    });
  });
  return { ...overlay, fields: Object.fromEntries(fields) };
}

/** @returns null for nothing, and for what the schema does not accept */
function parsed<T>(schema: z.ZodMiniType<T>, json: string | null): T | null {
  if (json === null) return null;
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
