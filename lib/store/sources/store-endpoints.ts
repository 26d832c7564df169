import "server-only";
import { z } from "zod";
import { defineEndpoint, type Endpoint, type Gate } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { jsonRefusals } from "../../core/http/refusals";
import { pascalCase } from "../../core/platform/clean-text";
import { COLLECTION_NAMES, collectionRow, schemaOf } from "../api/collections";
import { StoreProfileSchema } from "../api/profile-schema";
import { SitemapEntrySchema } from "../api/store-api";
import { LowestPriceSchema, VehicleSchema } from "../api/vehicle-schema";
import {
  collectionOf,
  LowestPriceQuerySchema,
  PageQuerySchema,
  RemovedQuerySchema,
  ScopeIdSchema,
} from "../api/wire";
import { VERSION_HEADER } from "./http";
import { getStoreApiServer } from "./serve";

const LowestPricesSchema = z.array(LowestPriceSchema);

interface Resource {
  /** Verb and noun of the operation id, with the scope between them: `listStoreVehicles`. */
  id: [verb: string, noun: string];
  summary: string;
  query?: z.ZodObject;
  body: z.ZodType;
}

/** Resources of groups and stores, by path below `website/`. */
const RESOURCES: Record<string, Resource> = {
  profile: {
    id: ["get", "Profile"],
    summary: "Settings of the company, or of the store in their place",
    body: StoreProfileSchema,
  },
  stores: {
    id: ["list", "Stores"],
    summary: "Stores, in the order in which the site lists them",
    query: PageQuerySchema,
    body: collectionOf(StoreProfileSchema, "StoreCollection"),
  },
  vehicles: {
    id: ["list", "Vehicles"],
    summary: "Vehicles on offer; those of the private reserve only with the shared secret",
    query: PageQuerySchema,
    body: collectionOf(VehicleSchema, "VehicleCollection"),
  },
  "vehicles/removed": {
    id: ["find", "RemovedVehicle"],
    summary: "A vehicle that was on offer and no longer is, as it last was; nothing for any other VIN",
    query: RemovedQuerySchema,
    body: collectionOf(VehicleSchema, "RemovedVehicles"),
  },
  "vehicles/sitemap": {
    id: ["list", "VehicleAddresses"],
    summary: "Addresses of the public vehicle pages",
    query: PageQuerySchema,
    body: collectionOf(SitemapEntrySchema, "SitemapCollection"),
  },
  ...Object.fromEntries(
    COLLECTION_NAMES.map((name) => [
      name,
      {
        id: ["list", pascalCase(name)] satisfies Resource["id"],
        summary: collectionRow(name).summary,
        query: PageQuerySchema,
        body: collectionOf(schemaOf(name), `${pascalCase(name)}Collection`),
      },
    ]),
  ),
  "vehicles/lowestPriceByBodystyle": {
    id: ["list", "LowestPrices"],
    summary: "Lowest price per body style; body styles without one are left out",
    query: LowestPriceQuerySchema,
    body: LowestPricesSchema,
  },
};

const HEADERS = z.object({
  etag: z.string().meta({ description: "For `If-None-Match`." }),
  [VERSION_HEADER]: z.string().meta({ description: "Changes whenever any data of the group has changed." }),
});

const SCOPES = [
  {
    root: "/api/store-group/{storeGroup}",
    scope: "Group",
    name: "storeGroup",
    about: "Id of the group of stores.",
  },
  { root: "/api/stores/{storeId}", scope: "Store", name: "storeId", about: "Id of the store." },
] as const;

/** Admits all callers. A caller with the secret gets more data. */
const anybody: Gate<null> = {
  ...visitor(),
  security: [{}, { secret: [] }],
  refuses: ["sign-in", "unknown", "busy"],
};

/** Endpoints of the store API, whose server checks secret, query and scope itself. */
export const STORE_ENDPOINTS = Object.fromEntries(
  SCOPES.flatMap((scope) =>
    Object.entries(RESOURCES).map(([path, resource]) => {
      const endpoint = storeEndpoint(path, resource, scope);
      return [endpoint.declaration.id, endpoint];
    }),
  ),
);

/** Returns the endpoints below one root. */
export function storeEndpoints(root: "store-group" | "stores"): readonly Endpoint[] {
  return Object.values(STORE_ENDPOINTS).filter(({ declaration }) =>
    declaration.path.startsWith(`/api/${root}/`),
  );
}

function storeEndpoint(
  path: string,
  { id: [verb, noun], summary, query, body }: Resource,
  { root, scope, name, about }: (typeof SCOPES)[number],
): Endpoint {
  return defineEndpoint({
    id: `${verb}${scope}${noun}`,
    method: "GET",
    path: `${root}/website/${path}`,
    tag: "store",
    summary,
    description: description(scope, query === PageQuerySchema),
    who: anybody,
    limit: [],
    documented: {
      path: z.object({ [name]: ScopeIdSchema.meta({ description: about }) }),
      ...(query && { query }),
    },
    refusals: jsonRefusals({}, {}),
    answers: {
      200: [body, "As of the version in the headers.", HEADERS],
      304: [null, "Unchanged since the version named in `If-None-Match`."],
    },
    refuses: {
      unreadable: "The query is wrong; the message says where.",
      "sign-in": "A secret was sent, and it is wrong.",
      unknown: "No such group, store or collection, or this instance reads its data from another API.",
      busy: "The store cannot be read now; see `Retry-After`.",
    },
    run: ({ request }) => getStoreApiServer()(request),
  });
}

function description(scope: string, isPaged: boolean): string {
  const of = scope === "Group" ? "Of the whole group of stores." : "Of one store.";
  return isPaged ? `${of} A page at a time; \`next\` is the address of the next page.` : of;
}
