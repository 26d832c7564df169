import "server-only";
import { z } from "zod";
import { CREDIT_FORM } from "../../../config/leads/financing";
import {
  FILE_RULES,
  MAX_BODY_BYTES,
  MAX_FILE_BODY_BYTES,
  SENT_LIFETIME_MS,
} from "../../../config/leads/leads";
import { REPORT_LATER } from "../../../config/marketing/tracking";
import { stepLimits } from "../../../config/runtime/limits";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { reserveToken, unlockCookie, visibleStock } from "../../catalog/reserve/unlock";
import type { Granted } from "../../core/browser/granted";
import { consentSettings } from "../../core/browser/page-settings";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import {
  type CommonRefusal,
  defineEndpoint,
  type Endpoint,
  type NamedRefusal,
  type Refusals,
  refuseWith,
} from "../../core/http/endpoint";
import { type Fields, textField } from "../../core/http/fields";
import type { BodyKind } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { pascalCase } from "../../core/platform/clean-text";
import { env } from "../../core/platform/env";
import { countSend, sendTable } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { acceptLead, type LeadAnswer } from "../../leads/core/accept-lead";
import type { LeadFormSpec } from "../../leads/core/define-form";
import { deleteDraft, purgeDrafts, saveDraft, sentContactDraft, typedValues } from "../../leads/core/drafts";
import { type LeadContext, type LeadStock, profileOfPage } from "../../leads/core/lead";
import { problemMessage } from "../../leads/core/problem-message";
import { CONTACT_FIELDS } from "../../leads/core/profile/profile";
import { type FormRefusal, formRefusals, shopper } from "../../leads/core/shopper";
import { thankYouOf } from "../../leads/core/thank-you";
import {
  bookingCookie,
  leadCookie,
  ownerFor,
  ownerOf,
  unlockPriceCookie,
  visitorCookies,
} from "../../leads/core/visitor-cookies";
import { withQuery } from "../../leads/core/wanted-vehicle";
import { LEAD_FORMS } from "../../leads/forms/forms";
import { numberConfirmedAt } from "../../leads/phone/proof";
import { requestConsent } from "../../marketing/consent/request-consent";
import { requestAds } from "../../marketing/tracking/request-ads";
import { reportSentForm } from "../../marketing/tracking/sent-form";
import { leadMessages } from "../../store/i18n/lead-messages";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";

export interface LeadPostDependencies {
  db: Db;
  now: () => number;
  site: {
    /** Public URL of the site. */
    url: string;
    /** Returns the current stock, or null if the store does not exist. @throws if it was never readable */
    stock: (headers?: Headers) => Promise<LeadStock | null>;
    /** Phone number to call if the store cannot be read. */
    fallbackPhone: string | null;
  };
  /** Counts messages to recipients. */
  count?: LeadContext["count"];
  /** Extensions by other modules. They cannot cause a lead to be rejected. */
  hooks?: {
    /** Returns when the requesting browser confirmed a phone number, as in `LeadVisitor`. */
    confirmedAt?: (phone: string, headers: Headers) => Promise<number | null>;
    /** Returns the cookie that opens the private reserve after a lead was submitted. */
    unlock?: () => Promise<string>;
    /** Returns the cookie with the events that the next page reports after a plain form. */
    notify?: typeof reportSentForm;
  };
}

const LeadIdSchema = z.object({
  id: z.string(),
  next: z.string().meta({ description: "Path of the page that thanks the visitor." }),
});
const NothingToSendSchema = z.object({ nothingToSend: z.literal(true), next: z.string() });
const FieldErrorsSchema = z
  .object({ errors: z.record(z.string(), z.string()).meta({ description: "Message by field." }) })
  .meta({ id: "FieldErrors" });

/**
 * Declares the endpoint of a form, posted by a script (JSON) or as a plain form. It never responds with thanks before
 * the lead is stored.
 */
export function leadEndpoint(name: string, form: LeadFormSpec, using: () => LeadPostDependencies): Endpoint {
  const { steps, takesFiles } = form;
  const ofAddress = () => sendTable().leadToStore.address;
  const phone = async () => {
    const { site } = using();
    return (await site.stock().catch(() => null))?.profile.phone ?? site.fallbackPhone;
  };
  const byPhone = formRefusals(phone, { title: form.problemTitle });
  const refusals: Refusals<FormRefusal> = {
    ...byPhone,
    respond(call) {
      if (UNTAKEN.includes(call.why))
        log().warn({ form: name, status: call.status }, "a form was refused; the visitor was asked to call");
      return byPhone.respond(call);
    },
  };
  return defineEndpoint({
    id: `send${pascalCase(name)}Lead`,
    method: "POST",
    path: `/api/leads/${name}`,
    tag: "leads",
    summary: form.summary,
    description:
      "JSON is answered with JSON. A form post is answered with 303, or with a page that names the number to call. " +
      "`idempotencyKey`, `page` and `adsValues` may come with any form; the same key with the same body is one lead.",
    who: shopper(),
    limit: steps ? [] : ofAddress,
    // For a form with steps, the body decides whether this post is one step or the whole form. A script always sends
    // the whole form.
    ...(steps && {
      limitSent: (fields: Fields, kind: BodyKind) =>
        kind === "form" && steps.has(fields) ? stepLimits(env().LEADS_PER_ADDRESS) : ofAddress(),
    }),
    maxBytes: takesFiles ? MAX_FILE_BODY_BYTES : MAX_BODY_BYTES,
    ...(takesFiles && { reads: "files" }),
    takes: takesFiles ? ["json", "form", "multipart"] : ["json", "form"],
    documented: { body: (form.schema as z.ZodType | null) ?? z.record(z.string(), z.string()) },
    answers: {
      200: [NothingToSendSchema, "Nothing was to be sent; no lead is stored."],
      201: [LeadIdSchema, "The lead is stored, and will be delivered."],
      303: [null, "To a form post: the thank-you page, or the form with its errors."],
      422: [FieldErrorsSchema, "Fields are wrong."],
    },
    refuses: {
      conflict: "The key came with another body before.",
      "too-often": "Too many forms from one address: `Retry-After` seconds to wait, or call.",
      busy: "The lead could not be stored: call.",
    },
    refusals,
    run: (call) => takeLead({ ...call, form, name }, using()),
  });
}

const UNTAKEN: readonly string[] = ["too-often", "unreadable", "too-large"] satisfies CommonRefusal[];

type LeadOutcome = Response | NamedRefusal<"busy" | "conflict">;

interface LeadCall {
  form: LeadFormSpec;
  name: string;
  kind: BodyKind;
  fields: Fields;
  cut: string | null;
  request: Request;
}

async function takeLead(
  { form, name, kind, fields, cut, request: { headers } }: LeadCall,
  dependencies: LeadPostDependencies,
): Promise<LeadOutcome> {
  const { db, now, site, count, hooks } = dependencies;
  const stock = await site.stock(headers).catch((error: unknown) => {
    reportFailure(name, error);
    return null;
  });
  if (!stock) return refuseWith("busy");
  const page = { visitor: visitorCookies(headers), site: { url: site.url, stock } };
  const { id: pageStoreId, ...pageStore } = profileOfPage(page);
  const allowed = requestConsent(headers, consentSettings(pageStore).tier);
  const answered: Post = { form, name, kind, fields, pageStoreId, allowed, headers };
  const respondWith = (answer: LeadAnswer) => respond(answer, answered, dependencies);
  try {
    if (cut !== null)
      return await respondWith({ ok: false, reason: "invalid", errors: { [cut]: fileTooLarge(cut) } });
    if (kind === "form" && form.steps?.has(fields)) {
      const { owner, setCookie } = ownerFor(headers, site.url);
      const next = await form.steps.take(db, fields, owner, now());
      return withCookie(seeOther(next), setCookie);
    }
    const visitor = {
      ...visitorCookies(headers),
      ads: requestAds(headers, { address: headers.get("referer"), allowed, now: now() }),
      confirmedAt: async (number: string) => (await hooks?.confirmedAt?.(number, headers)) ?? null,
    };
    const context = { db, now, site: { url: site.url, stock }, visitor, count };
    return await respondWith(await acceptLead(form, fields, context));
  } catch (error) {
    reportFailure(name, error);
    return refuseWith("busy");
  }
}

/** Returns the error message of the file's rule. Without JavaScript, the size is known only on the server. */
function fileTooLarge(field: string): string {
  const { fileSize } = leadMessages().validation;
  return Object.hasOwn(FILE_RULES, field)
    ? fileSize(field as keyof typeof FILE_RULES)
    : problemMessage("tooLarge", null);
}

interface Post {
  form: LeadFormSpec;
  name: string;
  kind: BodyKind;
  fields: Fields;
  /** Id of the store shown on the visitor's pages, or the company's id without a selection. */
  pageStoreId: string;
  headers: Headers;
  /** Cookie categories that the visitor allows. */
  allowed: Granted;
}

async function respond(
  answer: LeadAnswer,
  post: Post,
  { db, now, site, hooks }: LeadPostDependencies,
): Promise<LeadOutcome> {
  const { form, name, kind, fields, allowed, headers } = post;
  if (answer.ok) {
    // Drafts contain personal data, but a failure to delete them must not refuse this lead.
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
    const keeper =
      form.keepsContact && !nothingToSend ? await keepSentContact(post, id, { db, now, site }) : null;
    if (keeper) response.headers.append("set-cookie", keeper);
    const price =
      kind === "form" && form.unlocksPrice
        ? unlockPriceCookie(headers, { siteUrl: site.url, allowed, now: now() })
        : null;
    if (price) response.headers.append("set-cookie", price);
    if (form.books?.(fields)) response.headers.append("set-cookie", bookingCookie(id, site.url, now()));
    const remembered = nothingToSend ? null : leadCookie(site.url, allowed);
    if (remembered) response.headers.append("set-cookie", remembered);
    // Only for a lead. Without the cookie, the reserve stays locked and its page says so; the lead is stored anyway.
    const unlockToken = nothingToSend ? null : await hooks?.unlock?.().catch(() => null);
    if (unlockToken) response.headers.append("set-cookie", unlockToken);
    return response;
  }
  log().info({ form: name, reason: answer.reason }, "lead refused");
  if (answer.reason === "conflict") return refuseWith("conflict");
  if (kind === "json") return json(422, { errors: answer.errors });
  const { owner, setCookie } = ownerFor(headers, site.url);
  if (form.refusedPath)
    return withCookie(seeOther(await form.refusedPath(db, fields, answer.errors, owner, now())), setCookie);
  const draft = { typed: typedValues(fields, form.fieldNames()), errors: answer.errors };
  const token = await saveDraft(db, { form: name, owner }, draft, now(), {
    token: textField(fields, "draft"),
  });
  const path = withQuery(form.pagePath(fields), { draft: token });
  return withCookie(seeOther(`${path}#error-summary`), setCookie);
}

/**
 * Returns the form's page with the sent values (`FormDefinition.shownAfterwards`). Returns null for other forms, or if
 * the values cannot be saved; the lead is stored anyway.
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
  return token === null ? null : { path: withQuery(form.pagePath(fields), { draft: token }), setCookie };
}

/**
 * Keeps the contact details of a sent lead for a purchase that may follow, encrypted and for this browser alone. Returns
 * the cookie of the browser, or null if they cannot be saved; the lead is stored anyway.
 */
async function keepSentContact(
  { fields, headers }: Post,
  leadId: string,
  { db, now, site }: Pick<LeadPostDependencies, "db" | "now" | "site">,
): Promise<string | null> {
  const { owner, setCookie } = ownerFor(headers, site.url);
  const draft = { typed: typedValues(fields, new Set<string>(CONTACT_FIELDS)), errors: {} };
  const of = { form: sentContactDraft(leadId), owner };
  return saveDraft(db, of, draft, now(), { lifetimeMs: SENT_LIFETIME_MS }).then(
    () => setCookie,
    () => null,
  );
}

/** Deletes the draft of the sent form, and all expired drafts. */
async function forgetDraft(
  db: Db,
  { name, fields }: Pick<Post, "name" | "fields">,
  owner: string | null,
  now: number,
): Promise<void> {
  // For a credit application without a draft token, all of the browser's drafts are deleted, because nobody would look
  // for them.
  const token = textField(fields, "draft") || (name === CREDIT_FORM ? null : "");
  if (owner !== null) await deleteDraft(db, { form: name, owner }, token);
  await purgeDrafts(db, now);
}

function withCookie(response: Response, setCookie: string): Response {
  response.headers.append("set-cookie", setCookie);
  return response;
}

/** Database errors name tables and columns, not values. Still, only the code and the first line are logged. */
function reportFailure(form: string, error: unknown): void {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = String(message ?? error).split("\n")[0];
  log().error(
    { form, code: code === undefined ? undefined : String(code), reason },
    "a lead could NOT be stored; the visitor was asked to call",
  );
}

/** Endpoints of all lead forms, by name. */
export const LEAD_POST_ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(LEAD_FORMS).map(([name, form]) => [name, leadEndpoint(name, form, siteDependencies)]),
);

function siteDependencies(): LeadPostDependencies {
  return {
    db: db(),
    now: Date.now,
    site: {
      url: env().SITE_URL,
      stock: async (headers) => {
        const company = await getSnapshot(DEFAULT_STORE_SLUG);
        return company && (await visibleStock(company, headers && reserveToken(headers)));
      },
      fallbackPhone: env().STORE_PHONE ?? null,
    },
    count: countSend,
    hooks: { confirmedAt: numberConfirmedAt, unlock: unlockCookie, notify: reportSentForm },
  };
}
