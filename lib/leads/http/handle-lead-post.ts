import "server-only";
import type { Db } from "../../db/schema";
import { log } from "../../platform/log";
import { acceptLead, type LeadAnswer, type LeadStock } from "../accept-lead";
import { purgeDrafts, saveDraft } from "../drafts";
import { type LeadForm, leadForm } from "../forms";
import type { Fields } from "../submission";
import { invalid, json, problem, seeOther } from "./answers";
import { leadCookie, visitorCookies } from "./lead-cookies";
import { type BodyKind, bodyKind, readBody } from "./read-body";
import { isSameOrigin } from "./same-origin";

export interface LeadPostDependencies {
  db: Db;
  /** What is on offer; null when there is no such store. @throws when it was never readable */
  stock: () => Promise<LeadStock | null>;
  siteUrl: string;
  /** Number to call where the store itself cannot be read. */
  fallbackPhone: string | null;
  /** The cookie that opens the private reserve to whoever left their details (specification §4). */
  unlock?: () => Promise<string>;
  now: () => number;
}

/** `POST /api/leads/{name}`, from a script (JSON) or from a plain form (design 12). Never thanks for a lead not stored. */
export async function handleLeadPost(
  request: Request,
  name: string,
  dependencies: LeadPostDependencies,
): Promise<Response> {
  const kind = bodyKind(request.headers);
  const form = leadForm(name);
  if (!form) return json(404, { error: "There is no such form." });
  const stock = await dependencies.stock().catch((error: unknown) => {
    reportFailure(form, error);
    return null;
  });
  const phone = stock?.profile.phone ?? dependencies.fallbackPhone;
  if (!isSameOrigin(request.headers, dependencies.siteUrl)) return problem(kind, 403, "foreign", phone);
  const body = await readBody(request);
  if (!body.ok) return problem(kind, body.status, body.status === 413 ? "tooLarge" : "unreadable", phone);
  if (!stock) return problem(kind, 503, "body", phone, form.problemTitle);
  try {
    const step =
      kind === "form" ? await form.takeStep?.(dependencies.db, body.fields, dependencies.now()) : null;
    if (step) return seeOther(step);
    const { returning, ads } = visitorCookies(request.headers);
    const context = { ...dependencies, stock, returning, cookieAds: ads };
    const answer = await acceptLead(form, body.fields, context);
    return await respond(answer, { form, name, kind, fields: body.fields, phone }, dependencies);
  } catch (error) {
    reportFailure(form, error);
    return problem(kind, 503, "body", phone, form.problemTitle);
  }
}

interface Post {
  form: LeadForm;
  name: string;
  kind: BodyKind;
  fields: Fields;
  phone: string | null;
}

async function respond(
  answer: LeadAnswer,
  { form, name, kind, fields, phone }: Post,
  { db, siteUrl, unlock, now }: LeadPostDependencies,
): Promise<Response> {
  if (answer.ok) {
    // Expired drafts are visitors' details; that they cannot be deleted now is no reason to refuse this lead.
    await purgeDrafts(db, now()).catch(() => undefined);
    const next = form.donePath(answer.id, fields);
    const response = kind === "json" ? json(201, { id: answer.id, next }) : seeOther(next);
    response.headers.append("set-cookie", leadCookie(siteUrl));
    // Without it the reserve stays locked, which its page says; the lead is stored all the same.
    const pass = await unlock?.().catch(() => null);
    if (pass) response.headers.append("set-cookie", pass);
    return response;
  }
  log().info({ type: form.type, reason: answer.reason }, "lead refused");
  if (answer.reason === "conflict") return problem(kind, 409, "conflict", phone);
  if (kind === "json") return invalid(answer.errors);
  if (form.refusedPath) return seeOther(await form.refusedPath(db, fields, answer.errors, now()));
  const token = await saveDraft(db, name, fields, now());
  return seeOther(`${form.pagePath(fields)}?draft=${token}#error-summary`);
}

/** Database errors name tables and columns, not values; still only their code and first line are logged. */
function reportFailure(form: LeadForm, error: unknown): void {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = String(message ?? error).split("\n")[0];
  log().error({ type: form.type, code, reason }, "a lead could NOT be stored; the visitor was told to call");
}
