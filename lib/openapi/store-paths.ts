import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { COLLECTION_NAMES, COLLECTIONS as CONTENT, type CollectionName } from "../store-api/collections";
import { VERSION_HEADER } from "../store-api/http";
import { StoreProfileSchema } from "../store-api/profile-schema";
import { SitemapEntrySchema } from "../store-api/sitemap-schema";
import { LowestPriceSchema, VehicleSchema } from "../store-api/vehicle-schema";
import {
  collectionOf,
  LowestPriceQuerySchema,
  PageQuerySchema,
  RemovedQuerySchema,
  ScopeIdSchema,
} from "../store-api/wire";
import { failure, jsonOf } from "./parts";

const LowestPricesSchema = z.array(LowestPriceSchema);

const SUMMARIES: Record<CollectionName, string> = {
  offers: "Special offers, whatever their dates; a store's are those that it honours",
  promotions: "Promotions of the home page, whatever their dates and criteria",
  articles: "Articles of the research section, newest first; bodies are Markdown",
  categories: "Categories of the help center with their questions; answers are Markdown",
  "team-members": "Staff; their e-mail addresses only with the shared secret",
  reviews: "What customers wrote elsewhere, word for word",
  "hero-slides": "Slides at the top of the home page, the first one first",
  "new-models": "New models with their trims, list prices and offers",
  faqs: "Questions and answers by page; answers are Markdown",
  "comparison-charts": "Tables that hold ways of doing something side by side",
  documents: "Legal and other longer texts with their versions; bodies are Markdown",
  menus: "The header, footer and legal menus",
};

/** What can be read of a group and of a store alike (specification §7), by path below `website/`. */
const COLLECTIONS: Record<string, { summary: string; query?: z.ZodObject; body: z.ZodType }> = {
  profile: { summary: "Settings of the company, or of the store in their place", body: StoreProfileSchema },
  stores: {
    summary: "Stores, in the order in which the site lists them",
    query: PageQuerySchema,
    body: collectionOf(StoreProfileSchema, "StoreCollection"),
  },
  vehicles: {
    summary: "Vehicles on offer; those of the private reserve only with the shared secret",
    query: PageQuerySchema,
    body: collectionOf(VehicleSchema, "VehicleCollection"),
  },
  "vehicles/removed": {
    summary: "A vehicle that was on offer and no longer is, as it last was; nothing for any other VIN",
    query: RemovedQuerySchema,
    body: collectionOf(VehicleSchema, "RemovedVehicles"),
  },
  "vehicles/sitemap": {
    summary: "Addresses of the public vehicle pages",
    query: PageQuerySchema,
    body: collectionOf(SitemapEntrySchema, "SitemapCollection"),
  },
  ...Object.fromEntries(
    COLLECTION_NAMES.map((name) => [
      name,
      {
        summary: SUMMARIES[name],
        query: PageQuerySchema,
        body: collectionOf(CONTENT[name], `${pascalCase(name)}Collection`),
      },
    ]),
  ),
  "vehicles/lowestPriceByBodystyle": {
    summary: "Lowest price per body style; body styles without one are left out",
    query: LowestPriceQuerySchema,
    body: LowestPricesSchema,
  },
};

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The store API's paths, for `/api/store-group/{storeGroup}` and `/api/stores/{storeId}`. */
export function storePaths(): ZodOpenApiPathsObject {
  const roots = [
    { root: "/api/store-group/{storeGroup}", params: z.object({ storeGroup: ScopeIdSchema }) },
    { root: "/api/stores/{storeId}", params: z.object({ storeId: ScopeIdSchema }) },
  ];
  return Object.fromEntries(
    roots.flatMap(({ root, params }) =>
      Object.entries(COLLECTIONS).map(([path, collection]) => [
        `${root}/website/${path}`,
        { get: operation(collection, params) },
      ]),
    ),
  );
}

function operation(
  { summary, query, body }: (typeof COLLECTIONS)[string],
  path: z.ZodObject,
): ZodOpenApiOperationObject {
  return {
    tags: ["store"],
    summary,
    security: [{}, { secret: [] }],
    requestParams: query ? { path, query } : { path },
    responses: {
      200: {
        ...jsonOf(body, "As of the version in the headers."),
        headers: z.object({
          etag: z.string(),
          [VERSION_HEADER]: z
            .string()
            .meta({ description: "Changes whenever any data of the group has changed." }),
        }),
      },
      304: { description: "Unchanged since the version named in `If-None-Match`." },
      400: failure("The query is wrong; the message says where."),
      401: failure("A secret was sent, and it is wrong."),
      404: failure("No such group, store or collection, or this instance reads its data from another API."),
      503: failure("The store cannot be read now; see `Retry-After`."),
    },
  };
}
