import "server-only";
import { PHOTO_FIELDS, TRADE_PHOTOS } from "../../../config/leads/trade-photos";
import type { Answers } from "../../../config/leads/valuation-questions";
import { stepLimits } from "../../../config/runtime/limits";
import { isVinForm } from "../../catalog/inventory/vin/vin-format";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint, type Refusals, refuseWith } from "../../core/http/endpoint";
import type { Fields } from "../../core/http/fields";
import { empty, seeOther } from "../../core/http/responses";
import { clientAddress } from "../../core/platform/client-address";
import { env } from "../../core/platform/env";
import type { LimitAnswer } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { saveDraft, typedValues } from "../core/drafts";
import { type FormRefusal, formRefusals } from "../core/shopper";
import { ownerFor } from "../core/visitor-cookies";
import { loadDraftAnswers, SELL_TRADE_FORM } from "./get-trade-flow";
import { getQuestionnaire } from "./get-valuation";
import { lookUpVinFor } from "./look-up-vin";
import { MAX_PHOTO_BODY_BYTES } from "./photo-endpoint";
import { type PhotoProblem, savePhoto } from "./photo-store";
import { photoList, photosIn, readVin } from "./questions/fields";
import {
  PHOTOS_PART,
  positionOf,
  type QuestionContext,
  tradePartErrors,
  VEHICLE_PART,
} from "./questions/parts";
import { textsOf } from "./read-trade-in";
import { answerNames, fieldsOf, withPart, YOUR_VEHICLE_PATH } from "./trade-flow";
import { onTradePage } from "./trade-gate";

export interface AnswersPostDependencies {
  db: () => Db;
  /** Returns the phone number to call, or null if unknown. */
  phone: () => Promise<string | null>;
  photoLimit: (address: string) => Promise<LimitAnswer>;
  now: () => number;
}

/**
 * Returns the endpoint that saves one part of the questionnaire from a browser without JavaScript, and then continues
 * to the next part.
 */
export function answersEndpoint(using: AnswersPostDependencies): Endpoint {
  const byPhone = formRefusals(using.phone, { as: "form" });
  const refusals: Refusals<FormRefusal> = {
    ...byPhone,
    respond: (call) => (call.why === "unknown" ? empty(call.status) : byPhone.respond(call)),
  };
  return defineEndpoint({
    id: "saveTradeAnswers",
    method: "POST",
    path: "/api/trade/answers",
    tag: "leads",
    summary: "Saves the answers of a part about a visitor's own vehicle",
    internal: true,
    who: onTradePage(),
    limit: () => stepLimits(env().LEADS_PER_ADDRESS),
    // Only the photo part has files. If one is too large, the other values are saved.
    maxBytes: MAX_PHOTO_BODY_BYTES,
    reads: "files",
    refusals,
    answers: { 303: [null, "To the next part."] },
    async run({ fields, cut, request: { headers } }) {
      try {
        const { owner, setCookie } = ownerFor(headers, env().SITE_URL);
        const sent = { fields, tooLarge: cut !== null };
        const response = seeOther(await keep(sent, owner, clientAddress(headers), using));
        response.headers.append("set-cookie", setCookie);
        return response;
      } catch (error) {
        log().error(
          { reason: String(error).split("\n")[0] },
          "the answers about a vehicle could not be stored",
        );
        return refuseWith("busy");
      }
    },
  });
}

async function keep(
  { fields, tooLarge }: { fields: Fields; tooLarge: boolean },
  owner: string,
  address: string,
  { db: database, photoLimit, now: clock }: AnswersPostDependencies,
): Promise<string> {
  const [db, now] = [database(), clock()];
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

interface Posted {
  part: string;
  /** Answers before this post and after it. */
  before: Answers;
  answers: Record<string, string>;
  /** True if "Look up VIN" was clicked. */
  lookUp: boolean;
  /** True if the saved answers no longer exist. */
  expired: boolean;
  /** Network address of the visitor. */
  address: string;
  /** Result of adding or removing a photo; the visitor then stays on the photo step. */
  photo?: "done" | PhotoProblem | undefined;
}

/** Returns the result of posting one part: the answers to save, and the page to continue on. */
async function nextAddress(
  context: QuestionContext,
  { part, before, answers, lookUp, expired, address, photo }: Posted,
): Promise<{ fields: Record<string, string>; address: (token: string) => string }> {
  const to = (query: Record<string, string>, hash = "") => ({
    address: (token: string) =>
      `${YOUR_VEHICLE_PATH}?${new URLSearchParams({ draft: token, ...query, ...(expired && { expired: "1" }) }).toString()}${hash}`,
  });
  if (photo === "done") return { fields: answers, ...to({ part }, "#photos") };
  if (photo) return { fields: answers, ...to({ part, photo }, "#error-summary") };
  const vin = readVin(answers.vin);
  // The Enter key in the VIN field submits the form without the button. A VIN alone is therefore looked up.
  const isVinAlone = isVinForm(vin) && !answers.year && !answers.make && !answers.model;
  if (part === VEHICLE_PART && (lookUp || isVinAlone)) {
    if (!isVinForm(vin)) return { fields: answers, ...to({ part, errors: "1" }, "#error-summary") };
    const { fields } = await lookUpVinFor(address, vin);
    return { fields: { ...answers, ...fields, vin }, ...to({ part, lookup: "1" }) };
  }
  const errors = Object.keys(tradePartErrors(context, part, answers));
  if (errors.length === 0) {
    // The page redirects to an earlier part if that one is incomplete.
    const { next } = positionOf(context, part, answers);
    return { fields: answers, ...to({ part: next ?? part }) };
  }
  // Questions that first appear because of this post show no errors yet.
  const shown = fieldsOf(context.questionnaire, part, before);
  const isNew = errors.every((field) => !shown.includes(field));
  return { fields: answers, ...(isNew ? to({ part }) : to({ part, errors: "1" }, "#error-summary")) };
}

interface PostedPhotos {
  ids: string[];
  /** Reason to stay on the photo step; undefined to continue. */
  photo?: "done" | PhotoProblem;
}

/** Returns the photos after a post of the plain form: minus a removed one, plus an added one. @throws as `savePhoto` */
async function takePostedPhoto(
  db: Db,
  fields: Fields,
  { address, allowed, now }: { address: string; allowed: () => Promise<boolean>; now: number },
): Promise<PostedPhotos> {
  const listed = fields[PHOTO_FIELDS.all];
  const before = photosIn({ [PHOTO_FIELDS.all]: typeof listed === "string" ? listed : "" });
  const removed = fields[PHOTO_FIELDS.remove];
  if (typeof removed === "string") return { ids: before.filter((id) => id !== removed), photo: "done" };
  const file = fields[PHOTO_FIELDS.file];
  const isAdded = fields[PHOTO_FIELDS.add] !== undefined;
  if (!(file instanceof File) || file.size === 0) return { ids: before, photo: isAdded ? "kind" : undefined };
  if (before.length >= TRADE_PHOTOS.max) return { ids: before, photo: "most" };
  if (!(await allowed())) return { ids: before, photo: "busy" };
  const saved = await savePhoto(db, Buffer.from(await file.arrayBuffer()), now, address);
  if (!saved.ok) return { ids: before, photo: saved.problem };
  return { ids: [...before, saved.id], photo: isAdded ? "done" : undefined };
}
