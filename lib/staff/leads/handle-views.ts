import "server-only";
import { bodyKind, readBody } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import type { StaffLeadRefusal } from "../../store/i18n/staff-lead-messages";
import { isWithin, LEADS_PATH, type LeadsApi, reading, refusal, turnedAway } from "./handle-leads";
import type { StaffContext } from "./scope";
import {
  createView,
  deleteView,
  listViews,
  renameView,
  VIEW_CHANGES,
  type ViewAnswer,
  type ViewChangeName,
} from "./views";

/** `GET /api/staff/views`: the person's own views of the list of leads. */
export function handleViews(request: Request, api: LeadsApi): Promise<Response> {
  return reading(request, api, async ({ db, person }) =>
    json(200, { views: await listViews(db, person.id) }),
  );
}

/** `POST /api/staff/views/{change}`, from a script (JSON) or a plain form, which is led back to the list. */
export async function handleViewChange(request: Request, change: string, api: LeadsApi): Promise<Response> {
  const kind = bodyKind(request.headers);
  const back = (status: number, why: StaffLeadRefusal) =>
    kind === "json" ? refusal(status, why) : seeOther(`${LEADS_PATH}?problem=${why}`);
  if (isForeignPost(request, api.siteUrl)) return refusal(403, "foreign");
  if (!isViewChange(change)) return refusal(404, "view-unknown");
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status, kind);
  if (!(await isWithin(request, api.countChange, staff.person))) return back(429, "too-often");
  const body = await readBody(request);
  if (!body.ok) return back(body.status, "unreadable");
  const context = await api.context(staff.person);
  const answer = await run(change, context, body.fields);
  if (answer === null) return back(422, "view-name");
  if (!answer.ok) return answer.reason === "full" ? back(409, "view-full") : back(404, "view-unknown");
  if (kind === "json") return json(200, { views: await listViews(context.db, staff.person.id) });
  const search = new URLSearchParams(change === "delete" ? "" : answer.view.search);
  search.set("done", DONE[change]);
  return seeOther(`${LEADS_PATH}?${search}`);
}

const DONE = { create: "view-saved", rename: "view-renamed", delete: "view-deleted" } as const;

/** Null: a field is wrong. */
async function run(
  change: ViewChangeName,
  { db, person, now }: StaffContext,
  fields: unknown,
): Promise<ViewAnswer | null> {
  switch (change) {
    case "create": {
      const values = VIEW_CHANGES.create.safeParse(fields);
      return values.success ? createView(db, person.id, values.data, now()) : null;
    }
    case "rename": {
      const values = VIEW_CHANGES.rename.safeParse(fields);
      return values.success ? renameView(db, person.id, values.data) : null;
    }
    case "delete": {
      const values = VIEW_CHANGES.delete.safeParse(fields);
      return values.success ? deleteView(db, person.id, values.data) : null;
    }
  }
}

function isViewChange(name: string): name is ViewChangeName {
  return Object.hasOwn(VIEW_CHANGES, name);
}
