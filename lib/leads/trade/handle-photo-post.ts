import "server-only";
import { PHOTO_FIELDS, TRADE_PHOTOS } from "../../../config/leads/trade-photos";
import type { Db } from "../../core/db/schema";
import { readBody } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import { clientAddress } from "../../core/platform/client-address";
import type { LimitAnswer } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { valuationMessages } from "../../store/i18n/valuation-messages";
import { type PhotoProblem, savePhoto } from "./photo-store";

export interface PhotoPostDependencies {
  db: Db;
  siteUrl: string;
  limit: (address: string) => Promise<LimitAnswer>;
  now: () => number;
}

/** Room for the names and boundaries around a photo. */
export const MAX_PHOTO_BODY_BYTES = TRADE_PHOTOS.maxBytes + 64 * 1024;

const STATUS: Record<PhotoProblem, number> = { size: 413, kind: 422, damaged: 422, busy: 503, most: 422 };
const PROBLEM: Partial<Record<number, PhotoProblem>> = { 413: "size", 503: "busy" };
const RETRY_LATER = { "retry-after": "60" };

/**
 * `POST /api/trade/photos`: one photo, from the browser's own code. Returns its id, or the message that says why not.
 */
export async function handlePhotoPost(
  request: Request,
  { db, siteUrl, limit, now }: PhotoPostDependencies,
): Promise<Response> {
  const refuse = (problem: PhotoProblem, status = STATUS[problem], headers: Record<string, string> = {}) =>
    json(
      status,
      { error: valuationMessages().photos.problems[problem] },
      { ...(status === 503 && RETRY_LATER), ...headers },
    );
  if (isForeignPost(request, siteUrl)) return json(403, { error: null });
  const address = clientAddress(request.headers);
  const within = await limit(address);
  if (!within.ok) return refuse("busy", 429, { "retry-after": String(within.retryAfterSeconds) });
  const body = await readBody(request, MAX_PHOTO_BODY_BYTES, { withFile: true });
  if (!body.ok) return refuse(PROBLEM[body.status] ?? "kind", body.status);
  const file = body.fields[PHOTO_FIELDS.file];
  if (!(file instanceof File)) return refuse("kind");
  try {
    const saved = await savePhoto(db, Buffer.from(await file.arrayBuffer()), now(), address);
    return saved.ok ? json(201, { id: saved.id }) : refuse(saved.problem);
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "a photo could not be stored");
    return refuse("busy");
  }
}
