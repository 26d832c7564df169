import "server-only";
import { REPORT_LATER } from "../../../config/marketing/tracking";
import type { Granted } from "../../core/browser/granted";
import { consentSettings } from "../../core/browser/page-settings";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { noteRefused } from "../../core/platform/note-refused";
import type { CountSend } from "../../core/platform/send-limits";
import { acceptLead, type LeadAnswer } from "../../leads/core/accept-lead";
import type { LeadFormSpec } from "../../leads/core/define-form";
import { ownerFor, ownerOf } from "../../leads/core/draft-owner";
import { deleteDrafts, purgeDrafts, saveDraft, typedValues } from "../../leads/core/drafts";
import { invalid, json, problem, seeOther } from "../../leads/core/http/answers";
import { leadCookie, visitorCookies } from "../../leads/core/http/lead-cookies";
import { type BodyKind, bodyKind } from "../../leads/core/http/read-body";
import { type PostLimits, readPost } from "../../leads/core/http/read-post";
import { isSameOrigin } from "../../leads/core/http/same-origin";
import type { LeadStock } from "../../leads/core/lead-context";
import type { Problem } from "../../leads/core/problem-message";
import type { Fields } from "../../leads/core/submission";
import { leadForm } from "../../leads/forms/forms";
import { requestConsent } from "../../marketing/consent/request-consent";
import type { reportSentForm } from "../../marketing/tracking/sent-form";

export interface LeadPostDependencies extends PostLimits {
  db: Db;
  /** What is on offer; null when there is no such store. @throws when it was never readable */
  stock: () => Promise<LeadStock | null>;
  siteUrl: string;
  /** Number to call where the store itself cannot be read. */
  fallbackPhone: string | null;
  /** The cookie that opens the private reserve after a lead was submitted. */
  unlock?: () => Promise<string>;
  /** The cookie with which the next page reports what a plain form has sent. */
  notify?: typeof reportSentForm;
  /** As of `LeadContext`. */
  confirmedAt?: (phone: string) => Promise<number | null>;
  /** As of `LeadContext`. */
  count?: CountSend;
  now: () => number;
}

/** `POST /api/leads/{name}`, from a script (JSON) or from a plain form. Never thanks for a lead not stored. */
export async function handleLeadPost(
  request: Request,
  name: string,
  dependencies: LeadPostDependencies,
): Promise<Response> {
  const kind = bodyKind(request.headers);
  const form = leadForm(name);
  if (!form) return json(404, { error: "There is no such form." });
  const stock = await dependencies.stock().catch((error: unknown) => {
    reportFailure(name, error);
    return null;
  });
  const phone = stock?.profile.phone ?? dependencies.fallbackPhone;
  const refuse = (status: number, what: Problem, headers?: Record<string, string>) =>
    problem(kind, status, what, phone, { title: form.problemTitle, headers });
  if (!isSameOrigin(request.headers, dependencies.siteUrl)) {
    noteRefused(`/api/leads/${name}`, "foreign", 403);
    return refuse(403, "foreign");
  }
  const post = await readPost(request, form, kind, dependencies);
  if (!post.ok && post.reason === "refused") {
    const { status, what, retryAfterSeconds } = post;
    log().warn({ form: name, status }, "a form was not taken; the visitor was told to call");
    return refuse(status, what, retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {});
  }
  if (!stock) return refuse(503, "body");
  const { fields } = post;
  const allowed = requestConsent(request.headers, consentSettings(stock.profile).tier);
  const respondWith = (answer: LeadAnswer) =>
    respond(answer, { form, name, kind, fields, phone, allowed, headers: request.headers }, dependencies);
  try {
    if (!post.ok) return await respondWith(post);
    if (post.isStep && form.steps) {
      const { owner, setCookie } = ownerFor(request.headers, dependencies.siteUrl);
      const next = await form.steps.take(dependencies.db, fields, owner, dependencies.now());
      return withCookie(seeOther(next), setCookie);
    }
    const { returning, ads, store, all: cookies } = visitorCookies(request.headers);
    const visitor = { returning, cookieAds: ads, selectedStore: store, cookies };
    return await respondWith(await acceptLead(form, fields, { ...dependencies, ...visitor, stock }));
  } catch (error) {
    reportFailure(name, error);
    return refuse(503, "body");
  }
}

interface Post {
  form: LeadFormSpec;
  name: string;
  kind: BodyKind;
  fields: Fields;
  phone: string | null;
  headers: Headers;
  /** Cookie categories that the visitor allows. */
  allowed: Granted;
}

async function respond(
  answer: LeadAnswer,
  { form, name, kind, fields, phone, allowed, headers }: Post,
  { db, siteUrl, unlock, notify, now }: LeadPostDependencies,
): Promise<Response> {
  if (answer.ok) {
    // Drafts are visitors' details; a failure to delete them must not refuse this lead.
    await forgetDrafts(db, name, ownerOf(headers, siteUrl), now()).catch(() => undefined);
    const { id } = answer;
    const next = form.donePath(id, fields);
    const nothingToSend = id === "";
    const answerOf = () => (nothingToSend ? json(200, { nothingToSend, next }) : json(201, { id, next }));
    const response = kind === "json" ? answerOf() : seeOther(next);
    const sent = { path: `/api/leads/${name}`, fields, of: id };
    const isReported = kind === "json" && !headers.has(REPORT_LATER);
    const sentFormCookie = isReported || nothingToSend ? null : await notify?.(headers, sent);
    if (sentFormCookie) response.headers.append("set-cookie", sentFormCookie);
    const remembered = nothingToSend ? null : leadCookie(siteUrl, allowed);
    if (remembered) response.headers.append("set-cookie", remembered);
    // Without it the reserve stays locked, which its page says; the lead is stored all the same.
    const unlockToken = await unlock?.().catch(() => null);
    if (unlockToken) response.headers.append("set-cookie", unlockToken);
    return response;
  }
  log().info({ form: name, reason: answer.reason }, "lead refused");
  if (answer.reason === "conflict") return problem(kind, 409, "conflict", phone);
  if (kind === "json") return invalid(answer.errors);
  const { owner, setCookie } = ownerFor(headers, siteUrl);
  if (form.refusedPath)
    return withCookie(seeOther(await form.refusedPath(db, fields, answer.errors, owner, now())), setCookie);
  const draft = { typed: typedValues(fields, form.fieldNames()), errors: answer.errors };
  const token = await saveDraft(db, { form: name, owner }, draft, now());
  return withCookie(seeOther(`${form.pagePath(fields)}?draft=${token}#error-summary`), setCookie);
}

/** What the browser had typed into the form that was sent, and everything that has expired. */
async function forgetDrafts(db: Db, form: string, owner: string | null, now: number): Promise<void> {
  if (owner !== null) await deleteDrafts(db, { form, owner });
  await purgeDrafts(db, now);
}

function withCookie(response: Response, setCookie: string): Response {
  response.headers.append("set-cookie", setCookie);
  return response;
}

/** Database errors name tables and columns, not values; still only their code and first line are logged. */
function reportFailure(form: string, error: unknown): void {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = String(message ?? error).split("\n")[0];
  log().error(
    { form, code: code === undefined ? undefined : String(code), reason },
    "a lead could NOT be stored; the visitor was told to call",
  );
}
