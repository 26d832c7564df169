import "server-only";
import { MAX_BODY_BYTES, MAX_FILE_BODY_BYTES } from "../../../config/leads";
import type { Db } from "../../db/schema";
import { clientAddress } from "../../platform/client-address";
import type { LimitAnswer } from "../../platform/limits";
import { log } from "../../platform/log";
import { acceptLead, type LeadAnswer } from "../accept-lead";
import type { LeadForm } from "../define-form";
import { purgeDrafts, saveDraft } from "../drafts";
import { leadForm } from "../forms";
import type { LeadStock } from "../lead-context";
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
  /** Counts a post of an address; without it there is no limit. */
  limit?: (address: string) => Promise<LimitAnswer>;
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
    reportFailure(name, error);
    return null;
  });
  const phone = stock?.profile.phone ?? dependencies.fallbackPhone;
  if (!isSameOrigin(request.headers, dependencies.siteUrl)) return problem(kind, 403, "foreign", phone);
  const within = await dependencies.limit?.(clientAddress(request.headers));
  if (within && !within.ok) {
    log().warn({ form: name, status: 429 }, "too many forms from one address; the visitor was told to call");
    return problem(kind, 429, "tooMany", phone, {
      title: form.problemTitle,
      headers: { "retry-after": String(within.retryAfterSeconds) },
    });
  }
  const body = await readBody(request, form.takesFiles ? MAX_FILE_BODY_BYTES : MAX_BODY_BYTES);
  if (!body.ok) return problem(kind, body.status, body.status === 413 ? "tooLarge" : "unreadable", phone);
  if (!stock) return problem(kind, 503, "body", phone, { title: form.problemTitle });
  try {
    const step =
      kind === "form" ? await form.takeStep?.(dependencies.db, body.fields, dependencies.now()) : null;
    if (step) return seeOther(step);
    const { returning, ads, store, all: cookies } = visitorCookies(request.headers);
    const visitor = { returning, cookieAds: ads, selectedStore: store, cookies };
    const answer = await acceptLead(form, body.fields, { ...dependencies, ...visitor, stock });
    return await respond(answer, { form, name, kind, fields: body.fields, phone }, dependencies);
  } catch (error) {
    reportFailure(name, error);
    return problem(kind, 503, "body", phone, { title: form.problemTitle });
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
    const { id } = answer;
    const next = form.donePath(id, fields);
    const nothingToSend = id === "";
    const answerOf = () => (nothingToSend ? json(200, { nothingToSend, next }) : json(201, { id, next }));
    const response = kind === "json" ? answerOf() : seeOther(next);
    if (!nothingToSend) response.headers.append("set-cookie", leadCookie(siteUrl));
    // Without it the reserve stays locked, which its page says; the lead is stored all the same.
    const pass = await unlock?.().catch(() => null);
    if (pass) response.headers.append("set-cookie", pass);
    return response;
  }
  log().info({ form: name, reason: answer.reason }, "lead refused");
  if (answer.reason === "conflict") return problem(kind, 409, "conflict", phone);
  if (kind === "json") return invalid(answer.errors);
  if (form.refusedPath) return seeOther(await form.refusedPath(db, fields, answer.errors, now()));
  const token = await saveDraft(db, name, fields, now(), answer.errors);
  return seeOther(`${form.pagePath(fields)}?draft=${token}#error-summary`);
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
