import "server-only";
import * as z from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { getLead } from "./get-lead";
import { LEADS, LEADS_API, LeadPath, leadContext, UNKNOWN_LEAD } from "./lead-endpoints";
import { LEADS_PATH } from "./paths";
import { countUnread, markUnread, openAll } from "./unread";
import {
  createView,
  deleteView,
  listViews,
  renameView,
  SavedViewsSchema,
  VIEW_CHANGES,
  type ViewAnswer,
} from "./views";

const API = "/api/staff/views";
const CountSchema = z
  .object({ count: z.number().int().meta({ description: "Up to 99; 100 means more." }) })
  .meta({ id: "UnreadLeads" });

const listSavedViews = defineEndpoint({
  ...LEADS,
  id: "listSavedViews",
  method: "GET",
  path: API,
  summary: "The person's own views of the list of leads",
  description: "In the order in which they were saved.",
  limit: STAFF_LIMITS.reads,
  answers: { 200: [SavedViewsSchema, "The views."] },
  run: async ({ actor }) => ({ body: { views: await listViews(db(), actor.id) } }),
});

const VIEW_CHANGE = {
  ...LEADS,
  method: "POST",
  description: "A script gets all views as JSON; a form is redirected to the list.",
  limit: STAFF_LIMITS.changes,
  answers: { 200: [SavedViewsSchema, "All views of the person."] },
  refuses: {
    "view-unknown": "The person has no such view.",
    "view-full": "There are as many views as there can be.",
    "view-name": "The name is empty or too long.",
  },
  onInvalid: () => refuseWith("view-name"),
  back: ({ why }: { why: string }) => `${LEADS_PATH}?problem=${why}`,
} as const;

const createSavedView = defineEndpoint({
  ...VIEW_CHANGE,
  id: "createSavedView",
  path: `${API}/create`,
  summary: "Saves filters of the list of leads under a name",
  body: VIEW_CHANGES.create,
  run: async ({ actor, body }) =>
    changed(actor.id, await createView(db(), actor.id, body, Date.now()), "view-saved"),
});

const renameSavedView = defineEndpoint({
  ...VIEW_CHANGE,
  id: "renameSavedView",
  path: `${API}/rename`,
  summary: "Renames a saved view",
  body: VIEW_CHANGES.rename,
  run: async ({ actor, body }) => changed(actor.id, await renameView(db(), actor.id, body), "view-renamed"),
});

const deleteSavedView = defineEndpoint({
  ...VIEW_CHANGE,
  id: "deleteSavedView",
  path: `${API}/delete`,
  summary: "Deletes a saved view",
  body: VIEW_CHANGES.delete,
  run: async ({ actor, body }) => changed(actor.id, await deleteView(db(), actor.id, body), "view-deleted"),
});

/** Returns the current views. A form redirects to the list with the view's filters if the view still exists. */
async function changed(personId: string, result: ViewAnswer, done: string) {
  if (!result.ok) return refuseWith(result.reason === "full" ? "view-full" : "view-unknown");
  const search = new URLSearchParams(done === "view-deleted" ? "" : result.view.search);
  search.set("done", done);
  return { body: { views: await listViews(db(), personId) }, location: `${LEADS_PATH}?${search}` };
}

const countUnreadLeads = defineEndpoint({
  ...LEADS,
  id: "countUnreadLeads",
  method: "GET",
  path: "/api/staff/unread",
  summary: "The number of leads that the person has not opened yet",
  description: "Open leads without spam of the last 30 days, since the person joined.",
  limit: STAFF_LIMITS.reads,
  answers: { 200: [CountSchema, "The number."] },
  run: async ({ actor }) => ({ body: { count: await countUnread(await leadContext(actor)) } }),
});

const readAllLeads = defineEndpoint({
  ...LEADS,
  id: "readAllLeads",
  method: "POST",
  path: "/api/staff/unread",
  summary: "Marks all leads as read",
  description: "For the person alone. A script gets JSON; a form is redirected to the list.",
  limit: STAFF_LIMITS.changes,
  answers: { 200: [CountSchema, "None is unread."] },
  async run({ actor }) {
    await openAll(await leadContext(actor));
    return { body: { count: 0 }, location: LEADS_PATH };
  },
});

const markLeadUnread = defineEndpoint({
  ...LEADS,
  id: "markLeadUnread",
  method: "POST",
  path: `${LEADS_API}/{id}/unread`,
  summary: "Marks a lead as unread",
  description: "For the person alone. A script gets JSON; a form is redirected to the list.",
  limit: STAFF_LIMITS.changes,
  params: LeadPath,
  answers: { 200: [CountSchema, "The number of unread leads."] },
  refuses: UNKNOWN_LEAD,
  async run({ actor, params: { id } }) {
    const context = await leadContext(actor);
    const found = await getLead(context, id);
    if (!found.ok) return refuseWith(found.reason, {}, `${LEADS_PATH}?problem=${found.reason}`);
    await markUnread(context, id);
    return { body: { count: await countUnread(context) }, location: `${LEADS_PATH}?done=unread` };
  },
});

export const VIEW_CHANGE_ENDPOINTS = { createSavedView, renameSavedView, deleteSavedView } as const;
export const VIEW_ENDPOINTS = { listSavedViews, countUnreadLeads, readAllLeads, markLeadUnread } as const;
