import "server-only";
import { PHOTO_FIELDS } from "../../../../config/leads/trade-photos";
import type { Db } from "../../../core/db/schema";
import { clientAddress } from "../../../core/platform/client-address";
import type { LimitAnswer } from "../../../core/platform/limits";
import { log } from "../../../core/platform/log";
import { ownerFor } from "../../core/draft-owner";
import { saveDraft, typedValues } from "../../core/drafts";
import { problem, seeOther } from "../../core/http/answers";
import { isForeignPost } from "../../core/http/foreign-post";
import { type BodyResult, readBody } from "../../core/http/read-body";
import type { Problem } from "../../core/problem-message";
import type { Fields } from "../../core/submission";
import { loadDraftAnswers, SELL_TRADE_FORM } from "../get-trade-flow";
import { getQuestionnaire } from "../get-valuation";
import { nextAddress } from "../next-address";
import type { PhotoProblem } from "../photos/photo-store";
import { takePostedPhoto } from "../photos/take-posted-photo";
import { PHOTOS_PART } from "../questions/parts";
import { photoList } from "../questions/photo-list";
import { textsOf } from "../read-trade-in";
import { answerNames, withPart } from "../trade-flow";
import { MAX_PHOTO_BODY_BYTES } from "./handle-photo-post";

export interface AnswersPostDependencies {
  db: Db;
  siteUrl: string;
  /** Number to call; null when it is not known. */
  phone: string | null;
  limit: (address: string) => Promise<LimitAnswer>;
  photoLimit: (address: string) => Promise<LimitAnswer>;
  now: () => number;
}

const PROBLEM_BY_STATUS: Partial<Record<number, Problem>> = { 413: "tooLarge", 503: "body" };

/** `POST /api/trade/answers`: the answers of a part are saved here, and the browser continues to the next. */
export async function handleAnswersPost(
  request: Request,
  dependencies: AnswersPostDependencies,
): Promise<Response> {
  const { phone, siteUrl, limit } = dependencies;
  const refuse = (status: number, what: Problem, headers = {}) =>
    problem("form", status, what, phone, { headers });
  if (isForeignPost(request, siteUrl)) return refuse(403, "foreign");
  const address = clientAddress(request.headers);
  const within = await limit(address);
  if (!within.ok) return refuse(429, "tooMany", { "retry-after": String(within.retryAfterSeconds) });
  const body = await readAnswers(request);
  if (!body.ok) return refuse(body.status, PROBLEM_BY_STATUS[body.status] ?? "unreadable");
  try {
    const { owner, setCookie } = ownerFor(request.headers, siteUrl);
    const response = seeOther(await keep(body, owner, address, dependencies));
    response.headers.append("set-cookie", setCookie);
    return response;
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "the answers about a vehicle could not be kept");
    return refuse(503, "body");
  }
}

/** Only the part with photos has files; when one is too large, the rest is saved. */
async function readAnswers(
  request: Request,
): Promise<Exclude<BodyResult, { ok: true }> | { ok: true; fields: Fields; tooLarge: boolean }> {
  const isPhotos = (request.headers.get("content-type") ?? "").startsWith("multipart/form-data");
  const body = isPhotos
    ? await readBody(request, MAX_PHOTO_BODY_BYTES, { withFile: true })
    : await readBody(request);
  if (body.ok) return { ...body, tooLarge: false };
  return body.cut ? { ok: true, fields: body.cut.fields, tooLarge: true } : body;
}

async function keep(
  { fields, tooLarge }: { fields: Fields; tooLarge: boolean },
  owner: string,
  address: string,
  { db, photoLimit, now: clock }: AnswersPostDependencies,
): Promise<string> {
  const now = clock();
  const posted = textsOf(fields);
  const { draft = "", part = "" } = posted;
  const questionnaire = await getQuestionnaire();
  const saved = draft === "" ? {} : await loadDraftAnswers(questionnaire, owner, draft, now);
  const before = saved ?? {};
  let photo: "done" | PhotoProblem | undefined;
  if (part === PHOTOS_PART) {
    const allowed = async () => (await photoLimit(address)).ok;
    const photos = await takePostedPhoto(db, fields, { address, allowed, now });
    posted[PHOTO_FIELDS.all] = photoList(photos.ids);
    photo = tooLarge ? "size" : photos.photo;
  }
  const answers = { ...withPart(questionnaire, part, before, posted), wanted: posted.wanted ?? "" };
  const context = { questionnaire, thisYear: new Date(now).getUTCFullYear() };
  const { address: addressOf, fields: answered } = await nextAddress(context, {
    ...{ part, before, answers, photo },
    lookUp: posted.lookup !== undefined,
    address,
    expired: saved === null,
  });
  const stored = { typed: typedValues(answered, answerNames(questionnaire)), errors: {} };
  return addressOf(
    await saveDraft(db, { form: SELL_TRADE_FORM, owner }, stored, now, { token: saved ? draft : "" }),
  );
}
