import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SAVED_VIEWS } from "../../../config/leads/lead-work";
import type { Db } from "../../core/db/schema";
import { leadListSearch } from "./list-address";
import { readLeadList } from "./list-query";

const id = z.string().min(1).max(100);
const name = z.string().trim().min(1).max(SAVED_VIEWS.name);

/** Schemas of changes to saved views, by the last segment of their URL. */
export const VIEW_CHANGES = {
  create: z.object({
    name,
    search: z
      .string()
      .max(2_000)
      .meta({ description: "The query of the list's address; words that are searched for are left out." }),
  }),
  rename: z.object({ id, name }),
  delete: z.object({ id }),
} as const;

export type ViewChangeName = keyof typeof VIEW_CHANGES;

export const SavedViewsSchema = z
  .object({ views: z.array(z.object({ id: z.string(), name: z.string(), search: z.string() })) })
  .meta({ id: "SavedViews" });
export type SavedView = z.infer<typeof SavedViewsSchema>["views"][number];

/** Returns a person's views in the order in which they were created. */
export async function listViews(db: Db, personId: string): Promise<SavedView[]> {
  return db
    .selectFrom("staff_views")
    .select(["id", "name", "search"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export type ViewAnswer = { ok: true; view: SavedView } | { ok: false; reason: "unknown" | "full" };

/** Saves the filters of a URL as a view. */
export async function createView(
  db: Db,
  personId: string,
  { name, search }: { name: string; search: string },
  now: number,
): Promise<ViewAnswer> {
  if ((await listViews(db, personId)).length >= SAVED_VIEWS.max) return { ok: false, reason: "full" };
  const view = { id: randomUUID(), name, search: savedSearch(search) };
  await db
    .insertInto("staff_views")
    .values({ ...view, person_id: personId, created_at: now })
    .execute();
  return { ok: true, view };
}

export async function renameView(
  db: Db,
  personId: string,
  { id, name }: { id: string; name: string },
): Promise<ViewAnswer> {
  const row = await db
    .updateTable("staff_views")
    .set({ name })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning(["id", "name", "search"])
    .executeTakeFirst();
  return row ? { ok: true, view: row } : { ok: false, reason: "unknown" };
}

export async function deleteView(db: Db, personId: string, { id }: { id: string }): Promise<ViewAnswer> {
  const row = await db
    .deleteFrom("staff_views")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning(["id", "name", "search"])
    .executeTakeFirst();
  return row ? { ok: true, view: row } : { ok: false, reason: "unknown" };
}

/**
 * Returns the part of a URL that a view stores. The search text is excluded: it is often a visitor's name or number,
 * which would remain after the visitor's data is deleted.
 */
export function savedSearch(search: string): string {
  const { q: _, after: __, ...filters } = readLeadList(new URLSearchParams(search));
  return leadListSearch(filters);
}
