import "server-only";
import * as z from "zod";
import { photoLimits, vinLimits } from "../../../config/runtime/limits";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { isVinForm } from "../../catalog/inventory/vin/vin-format";
import { db } from "../../core/db/connect";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { textField } from "../../core/http/fields";
import { byLink, visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { empty, json } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { phoneToCall } from "../core/shopper";
import { answersEndpoint } from "./answers-endpoint";
import { listsOfMake, lookUpVin } from "./look-up-vin";
import { photoEndpoint } from "./photo-endpoint";
import { readPhoto } from "./photo-store";
import { PHOTO_ID, readVin } from "./questions/fields";
import { visitorOfTradePage } from "./trade-gate";

const MAX_NAME_LENGTH = 60;
const TRADE = { tag: "leads", internal: true, limit: [], refusals: emptyRefusals } as const;

/** Models for `?make=Honda&year=2018`. Without readable stock, trims are missing. */
const listModels = defineEndpoint({
  ...TRADE,
  id: "listTradeModels",
  method: "GET",
  path: "/api/trade/models",
  summary: "Models of a make in a year, and their trims",
  who: visitor(),
  answers: { 200: ["application/json", "The models."] },
  async run({ request }) {
    const query = new URL(request.url).searchParams;
    const make = (query.get("make") ?? "").slice(0, MAX_NAME_LENGTH);
    const snapshot = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
    const body = listsOfMake(make, Number(query.get("year")) || null, snapshot?.vehicles ?? []);
    return { body, headers: { "cache-control": "public, max-age=3600" } };
  },
});

/** Photo ids cannot be guessed. Only the browser's own cache stores the response. */
const getPhoto = defineEndpoint({
  ...TRADE,
  id: "getTradePhoto",
  method: "GET",
  path: "/api/trade/photos/{id}",
  summary: "A photo of a visitor's own vehicle",
  who: byLink("photo"),
  params: z.object({ id: z.string() }),
  answers: { 200: ["image/webp", "The photo."] },
  async run({ params: { id } }) {
    const photo = PHOTO_ID.test(id) ? await readPhoto(db(), id) : null;
    if (!photo) return empty(404);
    return new Response(new Uint8Array(photo), {
      headers: { "content-type": "image/webp", "cache-control": "private, max-age=3600" },
    });
  },
});

/** Sent by POST, so that the VIN does not appear in access logs. */
const decodeVin = defineEndpoint({
  ...TRADE,
  id: "decodeTradeVin",
  method: "POST",
  path: "/api/trade/vin",
  summary: "Decodes the VIN of a visitor's own vehicle",
  who: visitorOfTradePage(),
  limit: () => vinLimits(env().LEADS_PER_ADDRESS),
  maxBytes: 1_024,
  refusals: { statuses: {}, content: {}, respond: ({ status }) => json(status, {}) },
  answers: { 200: ["application/json", "What the VIN provides."] },
  async run({ fields }) {
    const vin = readVin(textField(fields, "vin"));
    return isVinForm(vin) ? { body: await lookUpVin(vin) } : refuseWith("invalid");
  },
});

export const TRADE_ENDPOINTS = {
  listModels,
  getPhoto,
  decodeVin,
  addPhoto: photoEndpoint({ db, now: Date.now }),
  saveAnswers: answersEndpoint({ db, phone: phoneToCall, photoLimit: limiter(photoLimits), now: Date.now }),
} as const;
