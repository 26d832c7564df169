import "server-only";
import { CREDIT_FORM } from "../../../config/leads/credit";
import { SENT_LIFETIME_MS } from "../../../config/leads/leads";
import { REPORT_LATER } from "../../../config/marketing/tracking";
import type { Granted } from "../../core/browser/granted";
import { consentSettings } from "../../core/browser/page-settings";
import type { Db } from "../../core/db/schema";
import { type Fields, textField } from "../../core/http/fields";
import { type BodyKind, bodyKind } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import { log } from "../../core/platform/log";
import { acceptLead, type LeadAnswer } from "../../leads/core/accept-lead";
import type { LeadFormSpec } from "../../leads/core/define-form";
import { deleteDraft, purgeDrafts, saveDraft, typedValues } from "../../leads/core/drafts";
import { type PostLimits, problem, readPost } from "../../leads/core/form-post";
import { bookingCookie } from "../../leads/core/last-booking";
import { type LeadContext, type LeadStock, profileOfPage } from "../../leads/core/lead";
import type { Problem } from "../../leads/core/problem-message";
import { thankYouOf } from "../../leads/core/thank-you";
import {
  leadCookie,
  ownerFor,
  ownerOf,
  unlockPriceCookie,
  visitorCookies,
} from "../../leads/core/visitor-cookies";
import { leadForm } from "../../leads/forms/forms";
import { requestConsent } from "../../marketing/consent/request-consent";
import { requestAds } from "../../marketing/tracking/request-ads";
import type { reportSentForm } from "../../marketing/tracking/sent-form";

export interface LeadPostDependencies {
  db: Db;
  now: () => number;
  site: {
    /** Public URL of the site. */
    url: string;
    /** Returns the current stock; null when there is no such store. @throws when it was never readable */
    stock: () => Promise<LeadStock | null>;
    /** Number to call where the store itself cannot be read. */
    fallbackPhone: string | null;
  };
  limits: PostLimits & Pick<LeadContext, "count">;
  /** Extensions by other modules; none of them can get a lead rejected. */
  hooks?: {
    /** Returns when the browser of these headers confirmed a number, as in `LeadVisitor`. */
    confirmedAt?: (phone: string, headers: Headers) => Promise<number | null>;
    /** The cookie that opens the private reserve after a lead was submitted. */
    unlock?: () => Promise<string>;
    /** The cookie with which the next page reports what a plain form has sent. */
    notify?: typeof reportSentForm;
  };
}

/** `POST /api/leads/{name}`, from a script (JSON) or from a plain form. Never thanks for a lead not stored. */
export async function handleLeadPost(
  request: Request,
  name: string,
  dependencies: LeadPostDependencies,
): Promise<Response> {
  const { db, now, site, limits, hooks } = dependencies;
  const kind = bodyKind(request.headers);
  const form = leadForm(name);
  if (!form) return json(404, { error: "There is no such form." });
  const stock = await site.stock().catch((error: unknown) => {
    reportFailure(name, error);
    return null;
  });
  const phone = stock?.profile.phone ?? site.fallbackPhone;
  const refuse = (status: number, what: Problem, headers?: Record<string, string>) =>
    problem(kind, status, what, phone, { title: form.problemTitle, headers });
  if (isForeignPost(request, site.url)) return refuse(403, "foreign");
  const post = await readPost(request, form, kind, limits);
  if (!post.ok && post.reason === "refused") {
    const { status, what, retryAfterSeconds } = post;
    log().warn({ form: name, status }, "a form was not taken; the visitor was told to call");
    return refuse(status, what, retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {});
  }
  if (!stock) return refuse(503, "body");
  const { fields } = post;
  const page = { visitor: visitorCookies(request.headers), site: { url: site.url, stock } };
  const { id: pageStoreId, ...pageStore } = profileOfPage(page);
  const allowed = requestConsent(request.headers, consentSettings(pageStore).tier);
  const answered: Post = { form, name, kind, fields, phone, pageStoreId, allowed, headers: request.headers };
  const respondWith = (answer: LeadAnswer) => respond(answer, answered, dependencies);
  try {
    if (!post.ok) return await respondWith(post);
    if (post.isStep && form.steps) {
      const { owner, setCookie } = ownerFor(request.headers, site.url);
      const next = await form.steps.take(db, fields, owner, now());
      return withCookie(seeOther(next), setCookie);
    }
    const visitor = {
      ...visitorCookies(request.headers),
      ads: requestAds(request.headers, { address: request.headers.get("referer"), allowed, now: now() }),
      confirmedAt: async (number: string) => (await hooks?.confirmedAt?.(number, request.headers)) ?? null,
    };
    const context = { db, now, site: { url: site.url, stock }, visitor, count: limits.count };
    return await respondWith(await acceptLead(form, fields, context));
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
  /** The store that the visitor's pages show; the company's id without a choice. */
  pageStoreId: string;
  headers: Headers;
  /** Cookie categories that the visitor allows. */
  allowed: Granted;
}

async function respond(
  answer: LeadAnswer,
  post: Post,
  { db, now, site, hooks }: LeadPostDependencies,
): Promise<Response> {
  const { form, name, kind, fields, phone, allowed, headers } = post;
  if (answer.ok) {
    // Drafts are visitors' details; a failure to delete them must not refuse this lead.
    await forgetDraft(db, post, ownerOf(headers, site.url), now()).catch(() => undefined);
    const { id } = answer;
    const shown = kind === "json" ? null : await answersPage(post, { db, now, site });
    const nothingToSend = id === "";
    const done = await form.donePath(id, fields, db);
    const isOwnStore = nothingToSend || answer.storeId === post.pageStoreId;
    const next = shown?.path ?? (isOwnStore ? done : thankYouOf(done, answer.storeId));
    const answerOf = () => (nothingToSend ? json(200, { nothingToSend, next }) : json(201, { id, next }));
    const response = kind === "json" ? answerOf() : seeOther(next);
    const sent = { path: `/api/leads/${name}`, fields, of: id };
    const isReported = kind === "json" && !headers.has(REPORT_LATER);
    const sentFormCookie = isReported || nothingToSend ? null : await hooks?.notify?.(headers, sent);
    if (sentFormCookie) response.headers.append("set-cookie", sentFormCookie);
    if (shown) response.headers.append("set-cookie", shown.setCookie);
    const price =
      kind === "form" && form.unlocksPrice
        ? unlockPriceCookie(headers, { siteUrl: site.url, allowed, now: now() })
        : null;
    if (price) response.headers.append("set-cookie", price);
    if (form.books?.(fields)) response.headers.append("set-cookie", bookingCookie(id, site.url, now()));
    const remembered = nothingToSend ? null : leadCookie(site.url, allowed);
    if (remembered) response.headers.append("set-cookie", remembered);
    // Only for a lead. Without it the reserve stays locked, which its page says; the lead is stored all the same.
    const unlockToken = nothingToSend ? null : await hooks?.unlock?.().catch(() => null);
    if (unlockToken) response.headers.append("set-cookie", unlockToken);
    return response;
  }
  log().info({ form: name, reason: answer.reason }, "lead refused");
  if (answer.reason === "conflict") return problem(kind, 409, "conflict", phone);
  if (kind === "json") return json(422, { errors: answer.errors });
  const { owner, setCookie } = ownerFor(headers, site.url);
  if (form.refusedPath)
    return withCookie(seeOther(await form.refusedPath(db, fields, answer.errors, owner, now())), setCookie);
  const draft = { typed: typedValues(fields, form.fieldNames()), errors: answer.errors };
  const token = await saveDraft(db, { form: name, owner }, draft, now(), {
    token: textField(fields, "draft"),
  });
  return withCookie(seeOther(`${form.pagePath(fields)}?draft=${token}#error-summary`), setCookie);
}

/**
 * Returns the form's page with the sent values (`FormDefinition.shownAfterwards`); null for another form, and where the
 * values cannot be stored: the lead is stored anyway.
 */
async function answersPage(
  { form, name, fields, headers }: Post,
  { db, now, site }: Pick<LeadPostDependencies, "db" | "now" | "site">,
): Promise<{ path: string; setCookie: string } | null> {
  if (!form.shownAfterwards) return null;
  const { owner, setCookie } = ownerFor(headers, site.url);
  const draft = { typed: typedValues(fields, new Set(form.shownAfterwards)), errors: {} };
  const lifetimeMs = SENT_LIFETIME_MS;
  const token = await saveDraft(db, { form: name, owner }, draft, now(), { lifetimeMs }).catch(() => null);
  return token === null ? null : { path: `${form.pagePath(fields)}?draft=${token}`, setCookie };
}

/** Deletes the draft of the sent form, and all expired drafts. */
async function forgetDraft(
  db: Db,
  { name, fields }: Pick<Post, "name" | "fields">,
  owner: string | null,
  now: number,
): Promise<void> {
  // A credit application that names no draft leaves none behind: nobody would look for it.
  const token = textField(fields, "draft") || (name === CREDIT_FORM ? null : "");
  if (owner !== null) await deleteDraft(db, { form: name, owner }, token);
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
