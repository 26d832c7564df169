import "server-only";
import { LRUCache } from "lru-cache";
import { OG } from "../../../../config/marketing/og";
import { getSnapshot, type StoreSnapshot } from "../../../catalog/inventory/snapshot/snapshot";
import { env } from "../../../core/platform/env";
import { log } from "../../../core/platform/log";
import { singleton } from "../../../core/platform/singleton";
import type { StoreProfile } from "../../../store/api/profile-schema";
import { StoreApiError } from "../../../store/api/store-api";
import { findArticle } from "../../../store/content/articles";
import { DEFAULT_STORE_SLUG } from "../../../store/locations/store-slug";
import { readLogo } from "../../../store/logos/logo-file";
import {
  articleCard,
  digestOf,
  OG_KINDS,
  type OgCard,
  type OgKind,
  offerCard,
  storeCard,
  vehicleCard,
} from "./card";
import { type OgBrand, renderCard } from "./render-card";

/** Pattern of file names, `{id}-{digest}.jpg`. */
const FILE = /^([\w.-]{1,160})-([0-9a-f]{10})\.jpg$/;
/** The URL changes with the picture. */
const IMMUTABLE_CACHE = "public, max-age=31536000, immutable";
/** A URL with an old digest serves the current picture for a short time. */
const SHORT_CACHE = "public, max-age=300";

type Found = { card: OgCard; brand: OgBrand };

/**
 * Serves the preview picture of a shared link. It is rendered on the first request and cached in bounded memory.
 * Responds with 404 if there is no such picture.
 */
export async function answerOgPicture(kind: string, file: string): Promise<Response> {
  const [, id = "", digest] = FILE.exec(file) ?? [];
  if (!isKind(kind) || id === "") return refuse(404);
  try {
    const snapshot = await getSnapshot(DEFAULT_STORE_SLUG);
    const found = snapshot && find(kind, id, snapshot);
    if (!found) return refuse(404);
    const picture = await renderPicture(found);
    if (!picture) return refuse(503);
    return new Response(new Uint8Array(picture), {
      headers: {
        "content-type": "image/jpeg",
        "content-length": String(picture.length),
        "cache-control": digestOf(found.card) === digest ? IMMUTABLE_CACHE : SHORT_CACHE,
        "cross-origin-resource-policy": "cross-origin",
      },
    });
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error;
    log().error({ reason: error.message }, "no store data to draw a picture from");
    return refuse(503);
  }
}

/** Finds a subject in the group's data. A vehicle of the private reserve is excluded and has no picture. */
function find(kind: OgKind, id: string, snapshot: StoreSnapshot): Found | null {
  const { profile, stores, byVin, offers, content } = snapshot;
  const brand = brandOf(profile);
  const of = <T>(thing: T | undefined | null, card: (thing: T) => OgCard) =>
    thing ? { card: card(thing), brand } : null;
  switch (kind) {
    case "vehicle":
      return of(byVin.get(id), vehicleCard);
    case "article":
      return of(findArticle(content, id), articleCard);
    case "offer":
      return of(
        offers.find((offer) => offer.id === id),
        offerCard,
      );
    case "store": {
      const store = [profile, ...stores].find((each) => each.id === id);
      return store ? { card: storeCard(store), brand: brandOf(store) } : null;
    }
  }
}

/** Returns the sign of a store: its own logo file, which no request to another site is needed for. */
function brandOf({ name, accent, group, logos }: StoreProfile): OgBrand {
  return { name, accent, logo: logos.light === null ? null : readLogo(group, logos.light) };
}

interface PictureQueue {
  cache: LRUCache<string, Buffer>;
  pending: Map<string, Promise<Buffer>>;
  /** End of the queue. Pictures are rendered one at a time, to leave the processor to visitors. */
  last: Promise<unknown>;
}

/** Renders the picture, or returns null if too many are waiting. */
async function renderPicture({ card, brand }: Found): Promise<Buffer | null> {
  const queue = singleton<PictureQueue>("og-pictures", () => ({
    cache: new LRUCache({ maxSize: OG.cacheBytes, sizeCalculation: (picture) => picture.length }),
    pending: new Map(),
    last: Promise.resolve(),
  }));
  const key = JSON.stringify([brand.name, brand.accent, brand.logo?.version, digestOf(card)]);
  const cache = queue.cache.get(key) ?? queue.pending.get(key);
  if (cache) return cache;
  if (queue.pending.size >= OG.waiting) return null;
  const picture = queue.last
    .catch(() => undefined)
    .then(() => renderCard(card, brand, env().DATA_DIR))
    .finally(() => queue.pending.delete(key));
  queue.pending.set(key, picture);
  queue.last = picture;
  queue.cache.set(key, await picture);
  return picture;
}

function isKind(kind: string): kind is OgKind {
  return OG_KINDS.some((each) => each === kind);
}

function refuse(status: 404 | 503): Response {
  return new Response(status === 404 ? "Not found\n" : "Try again later.\n", {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": "10" } : {}),
    },
  });
}
