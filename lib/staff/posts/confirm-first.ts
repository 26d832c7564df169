import "server-only";
import { z } from "zod";
import { STAFF_SECONDS } from "../../../config/runtime/staff";
import { db } from "../../core/db/connect";
import type { Fields } from "../../core/http/fields";
import { bodyKind } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { readDraft, saveDraft } from "../../leads/core/drafts";
import { staffMessages } from "../../store/i18n/staff-messages";
import { type StaffSession, staffSession } from "../accounts/session";
import { isConfirmed, type OwnAct, type Right } from "../rights";

/** Name of the drafts of forms that wait for a confirmation. */
const FORM = "staff-confirm";
const PAGE = "/staff/confirm";

/** Form that is submitted after its sender has confirmed their identity. */
export interface WaitingPost {
  /** URL of the form. */
  action: string;
  /** Page from which the form was sent. */
  back: string;
  fields: Record<string, string>;
}

const WaitingSchema = z.object({
  action: z.string().regex(/^\/api\/staff\/[\w/-]+$/),
  back: z.string().regex(/^\/staff(?:[/?][^\\]*)?$/),
  fields: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
});

/** Returns true if a session may perform an action now. */
export function isConfirmedNow({ since }: Pick<StaffSession, "since">, act: Right | OwnAct): boolean {
  return isConfirmed(act, since, Date.now(), env().STAFF_CONFIRM_MINUTES);
}

/**
 * Stops a post whose sender must confirm their identity first. A form is stored encrypted, and its sender is redirected
 * to a page that confirms and then submits it. A script gets 403 with the URL of that page.
 * @returns null if the post may continue
 */
export async function confirmFirst(
  request: Request,
  act: Right | OwnAct,
  fields: Fields,
): Promise<Response | null> {
  const session = await staffSession(request.headers);
  if (session?.state !== "active" || isConfirmedNow(session, act)) return null;
  if (bodyKind(request.headers) === "json") return confirmByScript();
  const typed = Object.entries(fields).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
  const waiting = {
    action: new URL(request.url).pathname,
    back: backOf(request),
    fields: JSON.stringify(Object.fromEntries(typed)),
  };
  const of = { form: FORM, owner: session.person.id };
  const token = await saveDraft(db(), of, { typed: waiting, errors: {} }, Date.now(), {
    lifetimeMs: STAFF_SECONDS.confirm * 1_000,
  });
  return seeOther(confirmAddress(token));
}

/** Returns 403 with the page where the person confirms. Typed input remains in the browser. */
export function confirmByScript(): Response {
  return json(403, { error: staffMessages().confirm.script, confirm: PAGE });
}

/** Returns the form waiting under a token, or null if it expired or belongs to another person. */
export async function waitingPost(personId: string, token: string): Promise<WaitingPost | null> {
  const draft = await readDraft(db(), { form: FORM, owner: personId }, token, Date.now());
  return draft ? WaitingSchema.parse(draft.typed) : null;
}

export function confirmAddress(token: string): string {
  return token === "" ? PAGE : `${PAGE}?${new URLSearchParams({ post: token })}`;
}

/** Returns the path of the sending page, from the browser's headers. */
function backOf(request: Request): string {
  const referer = request.headers.get("referer") ?? "";
  const url = URL.canParse(referer) ? new URL(referer) : null;
  const path = url?.origin === new URL(env().SITE_URL).origin ? url.pathname + url.search : "";
  return WaitingSchema.shape.back.safeParse(path).data ?? "/staff";
}
