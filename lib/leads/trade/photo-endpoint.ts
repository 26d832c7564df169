import "server-only";
import { z } from "zod";
import { PHOTO_FIELDS, TRADE_PHOTOS } from "../../../config/leads/trade-photos";
import { photoLimits } from "../../../config/runtime/limits";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint } from "../../core/http/endpoint";
import { empty, json } from "../../core/http/responses";
import { clientAddress } from "../../core/platform/client-address";
import { log } from "../../core/platform/log";
import { valuationMessages } from "../../store/i18n/valuation-messages";
import { type PhotoProblem, savePhoto } from "./photo-store";
import { onTradePage } from "./trade-gate";

export interface PhotoPostDependencies {
  db: () => Db;
  now: () => number;
}

/** Maximum body size: one photo plus room for field names and multipart boundaries. */
export const MAX_PHOTO_BODY_BYTES = TRADE_PHOTOS.maxBytes + 64 * 1024;

const STATUS: Record<PhotoProblem, number> = { size: 413, kind: 422, damaged: 422, busy: 503, most: 422 };
const PROBLEM: Partial<Record<string, PhotoProblem>> = {
  "too-large": "size",
  "too-often": "busy",
  busy: "busy",
};
const RETRY_LATER = { "retry-after": "60" };

function refusePhoto(problem: PhotoProblem, status = STATUS[problem]): Response {
  return json(
    status,
    { error: valuationMessages().photos.problems[problem] },
    { ...(status === 503 && RETRY_LATER) },
  );
}

/** Returns the endpoint that uploads one photo of a visitor's own vehicle before the lead is sent. */
export function photoEndpoint({ db, now }: PhotoPostDependencies): Endpoint {
  return defineEndpoint({
    id: "addTradePhoto",
    method: "POST",
    path: "/api/trade/photos",
    tag: "leads",
    summary: "Stores a photo of a visitor's own vehicle",
    internal: true,
    who: onTradePage(),
    limit: photoLimits,
    maxBytes: MAX_PHOTO_BODY_BYTES,
    reads: "files",
    refusals: {
      statuses: {},
      respond: ({ why, status }) =>
        why === "foreign"
          ? json(status, { error: null })
          : why === "unknown"
            ? empty(status)
            : refusePhoto(PROBLEM[why] ?? "kind", status),
    },
    answers: { 201: [z.object({ id: z.string() }), "The photo is stored."] },
    async run({ fields, cut, request }) {
      if (cut !== null) return refusePhoto("size");
      const file = fields[PHOTO_FIELDS.file];
      if (!(file instanceof File)) return refusePhoto("kind");
      try {
        const bytes = Buffer.from(await file.arrayBuffer());
        const saved = await savePhoto(db(), bytes, now(), clientAddress(request.headers));
        return saved.ok ? { status: 201, body: { id: saved.id } } : refusePhoto(saved.problem);
      } catch (error) {
        log().error({ reason: String(error).split("\n")[0] }, "a photo could not be stored");
        return refusePhoto("busy");
      }
    },
  });
}
