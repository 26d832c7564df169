import "server-only";
import { bodyKind } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import { isWithin, LEADS_PATH, type LeadsApi, reading, refusal, turnedAway } from "./handle-leads";
import { countUnread, openAll } from "./unread";

/** `GET /api/staff/unread`: for the mark at the navigation, the page's title and the app's badge. */
export function handleUnread(request: Request, api: LeadsApi): Promise<Response> {
  return reading(request, api, async (context) => json(200, { count: await countUnread(context) }));
}

/** `POST /api/staff/unread`: marks all leads as read, for a script or a plain form. */
export async function handleReadAll(request: Request, api: LeadsApi): Promise<Response> {
  if (isForeignPost(request, api.siteUrl)) return refusal(403, "foreign");
  const kind = bodyKind(request.headers);
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status, kind);
  if (!(await isWithin(request, api.countChange, staff.person))) return refusal(429, "too-often");
  await openAll(await api.context(staff.person));
  return kind === "json" ? json(200, { count: 0 }) : seeOther(LEADS_PATH);
}
