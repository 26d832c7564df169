import type { Client } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { wallClock } from "@/lib/core/time/zoned-time";
import { closedDates } from "@/lib/store/locations/closures";
import { AGENT_TOOLS } from "../../lib/web/agents/agent-tools";
import { ucpProfile } from "../../lib/web/agents/ucp-profile";
import { AGENT_NOW, AGENT_SITE, currentClient } from "../support/agents";
import { vinOf } from "../support/store-fixture";
import { USUAL_CLOSURES } from "../support/usual-closures";

const SITE = AGENT_SITE;
const NOW = AGENT_NOW;
const META = { "ucp-agent": { profile: "https://agent.example/profile.json" } };

const open: Client[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function connected(): Promise<Client> {
  const client = await currentClient();
  open.push(client);
  return client;
}

async function call<Answer>(name: string, input: Record<string, unknown> = {}): Promise<Answer> {
  const client = await connected();
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: input });
  expect(isError, JSON.stringify(content)).toBeFalsy();
  expect(JSON.parse((content as { text: string }[])[0]!.text)).toEqual(structuredContent);
  return structuredContent as Answer;
}

interface Found {
  total: number;
  search: string;
  vehicles: { vin: string; advertised_price: number | null; page: string; price_includes: object[] }[];
}

describe("the tools of shopping agents", () => {
  it("are listed with their inputs, and only read", async () => {
    const { tools } = await (await connected()).listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(AGENT_TOOLS));
    for (const { name, description, inputSchema, annotations } of tools) {
      expect(description, name).toMatch(/\w{3}/);
      expect(inputSchema.type, name).toBe("object");
      expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    }
  });

  it("find an SUV under $30,000 with third row, its payment, and the page that opens it", async () => {
    const found = await call<Found>("search_vehicles", { query: "SUV under $30,000 with third row" });
    expect(found.total).toBe(1);
    expect(found.vehicles[0]).toMatchObject({
      vin: vinOf(1),
      advertised_price: 28_225,
      price_includes: [{ label: "Documentary fee", amount: 225 }],
    });
    expect(found.vehicles[0]!.page).toMatch(new RegExp(`^${SITE}/used-cars-for-sale/.*${vinOf(1)}$`, "i"));
    expect(found.search).toMatch(/^https:\/\/acme\.example\.com\/.*suvs/);
    const payment = await call<Record<string, unknown>>("estimate_payment", {
      vin: vinOf(1),
      down_payment: 4_000,
    });
    expect(payment).toMatchObject({ is_estimate: true, down_payment: 4_000, credit_score_is_assumed: true });
    expect(payment.monthly_payment).toBeGreaterThan(0);
    expect(payment.total_of_payments).toBeCloseTo(
      Number(payment.amount_financed) + Number(payment.finance_charge),
      2,
    );
    expect(payment.disclosure).toMatch(/\d+ mo.*APR/);
    expect(payment.page).toContain(found.vehicles[0]!.page);
  });

  it("name each value of a payment that the store does not offer, with the one used in its place", async () => {
    const payment = await call<{ changed: object[] } & Record<string, unknown>>("estimate_payment", {
      vin: vinOf(1),
      down_payment: 900_000,
      term_months: 65,
      credit_score: 700,
    });
    expect(payment.changed).toEqual([
      { input: "down_payment", requested: 900_000, used: 20_000, because: "above" },
      { input: "term_months", requested: 65, used: 60, because: "step" },
    ]);
    expect(payment).toMatchObject({ down_payment: 20_000, term_months: 60, credit_score: 700 });
    const usual = await call<{ changed: object[] }>("estimate_payment", { vin: vinOf(1) });
    expect(usual.changed).toEqual([]);
  });

  it("return equal results by filters, page by page, without the private reserve", async () => {
    const filters = { body_style: "suvs", seats: 7, max_price: 30_000 };
    const { vehicles } = await call<Found>("search_vehicles", filters);
    expect(vehicles.map(({ vin }) => vin)).toEqual([vinOf(1)]);
    expect((await call<Found>("search_vehicles", { make: "kia", model: "telluride" })).total).toBe(3);
    expect((await call<Found>("search_vehicles", { make: "Nobody" })).total).toBe(0);
    expect(await call<object>("search_vehicles", { make: "kia", page: 40 })).toMatchObject({
      page: 1,
      changed: [{ input: "page", requested: 40, used: 1, because: "above" }],
    });
    const client = await connected();
    const hidden = await client.callTool({ name: "get_vehicle", arguments: { vin: vinOf(5) } });
    expect(hidden.isError).toBe(true);
  });

  it("return a vehicle's equipment and working links, and no price without one", async () => {
    const vehicle = await call<Record<string, unknown>>("get_vehicle", { vin: vinOf(6).toLowerCase() });
    expect(vehicle).toMatchObject({ vin: vinOf(6), advertised_price: null });
    expect(vehicle.ask_about_it).toBe(`${SITE}/check-availability/${vinOf(6)}`);
    const client = await connected();
    const payment = await client.callTool({ name: "estimate_payment", arguments: { vin: vinOf(6) } });
    expect(payment.isError).toBe(true);
  });

  it("list stores with their hours, and offers with their terms and how many vehicles they are for", async () => {
    const { stores } = await call<{ stores: { sales: { hours: string }; closed: string[] }[] }>(
      "list_stores",
    );
    const today = wallClock(NOW, "America/Chicago").date;
    expect(stores[0]!.closed).toEqual(closedDates(USUAL_CLOSURES, today));
    expect(stores.length).toBeGreaterThan(0);
    expect(stores[0]!.sales.hours).toMatch(/am|pm|closed/i);
    const { offers } = await call<{ offers: object[] }>("get_offers");
    expect(offers).toMatchObject([{ name: "Kia weeks", vehicles: 3 }]);
  });

  it.each([
    ["search_vehicles", { max_price: "cheap" }],
    ["search_vehicles", { colour: "red" }],
    ["search_vehicles", { seats: 12 }],
    ["search_vehicles", { model: "Telluride" }],
    ["search_vehicles", { min_price: 30_000, max_price: 20_000 }],
    ["search_vehicles", { min_year: 2024, max_year: 2020 }],
    ["get_vehicle", { vin: "1" }],
    ["estimate_payment", { vin: vinOf(1), term_months: -1 }],
    ["search_catalog", { catalog: { query: "suv" } }],
    ["search_catalog", { meta: META, catalog: {} }],
    ["prepare_lead", { vin: vinOf(1), kind: "question", message: "I am Ada, call me" }],
    ["prepare_lead", { vin: vinOf(1), kind: "question", ask: ["anything"] }],
    ["prepare_lead", { vin: vinOf(1), kind: "test_drive", ask: ["price"] }],
    ["send_lead", {}],
    ["constructor", {}],
  ])("refuse %s with %j, and say why", async (name, input) => {
    const client = await connected();
    await expect(client.callTool({ name, arguments: input })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/\w{3}/),
    });
  });
});

const price = z.object({ amount: z.number().int().positive(), currency: z.literal("USD") });
const description = z.object({ plain: z.string().min(1) });
const media = z
  .array(z.object({ type: z.literal("image"), url: z.url(), alt_text: z.string().min(1) }))
  .min(1);

/** Fields that the protocol requires of a product, and the optional ones in use. */
const ProductSchema = z.object({
  id: z.string().length(17),
  title: z.string().min(1),
  brand: z.string(),
  description,
  url: z.url(),
  categories: z.array(z.object({ value: z.string(), taxonomy: z.string() })),
  price_range: z.object({ min: price, max: price }),
  media,
  variants: z
    .array(
      z.object({
        id: z.string(),
        sku: z.string(),
        condition: z.enum(["new", "used"]),
        title: z.string(),
        description,
        url: z.url(),
        price,
        availability: z.object({ available: z.boolean(), status: z.string() }),
        media,
        seller: z.object({ name: z.string().min(1) }),
        inputs: z.array(z.object({ id: z.string(), match: z.literal("exact") })).optional(),
      }),
    )
    .length(1),
});
type Product = z.infer<typeof ProductSchema>;

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const reverseDomain = z.string().regex(/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/);
const entity = z.object({ version, spec: z.url().optional(), schema: z.url().optional() });

/** Fields of every response: its version, its success, and the negotiated capabilities. */
const EnvelopeSchema = z.object({
  ucp: z.strictObject({
    version,
    status: z.enum(["success", "error"]),
    capabilities: z.record(reverseDomain, z.array(entity).min(1)),
  }),
  pagination: z
    .object({ has_next_page: z.boolean(), total_count: z.number().int(), cursor: z.string().optional() })
    .refine(({ has_next_page, cursor }) => has_next_page === (cursor !== undefined))
    .optional(),
  messages: z
    .array(
      z.discriminatedUnion("type", [
        z.object({
          type: z.literal("error"),
          code: z.string(),
          content: z.string(),
          severity: z.enum(["recoverable", "requires_buyer_input", "requires_buyer_review", "unrecoverable"]),
        }),
        z.object({ type: z.literal("info"), code: z.string().optional(), content: z.string() }),
      ]),
    )
    .optional(),
});

/**
 * `/.well-known/ucp` of a business: services with transport and endpoint, and payment handlers, even if there are none.
 */
const ProfileSchema = z.object({
  ucp: z.object({
    version,
    services: z.record(
      reverseDomain,
      z
        .array(entity.extend({ transport: z.enum(["rest", "mcp", "a2a", "embedded"]), endpoint: z.url() }))
        .min(1),
    ),
    capabilities: z.record(reverseDomain, z.array(entity).min(1)),
    payment_handlers: z.record(reverseDomain, z.array(entity)),
  }),
});

describe("the catalogue of the Universal Commerce Protocol", () => {
  it("is announced with the protocol's business schema", () => {
    expect(() => ProfileSchema.parse(ucpProfile(SITE))).not.toThrow();
  });

  it("responds in the protocol's envelope, with the protocol's availability terms", async () => {
    const { products, ...answer } = await call<{ products: Product[] }>("search_catalog", {
      meta: META,
      catalog: { filters: {} },
    });
    expect(() => EnvelopeSchema.parse(answer)).not.toThrow();
    expect(answer).toMatchObject({ ucp: { status: "success" } });
    for (const { variants } of products)
      expect(variants[0]!.availability).toEqual({ available: true, status: "in_stock" });
    const unknown = await call<object>("get_product", { meta: META, catalog: { id: "x" } });
    expect(() => EnvelopeSchema.parse(unknown)).not.toThrow();
    expect(unknown).toMatchObject({ ucp: { status: "error" }, messages: [{ severity: "recoverable" }] });
  });

  it("is announced with its endpoint, capabilities and their schemas", () => {
    const { ucp } = ucpProfile(SITE);
    expect(ucp.services["dev.ucp.shopping"]).toMatchObject([
      { transport: "mcp", endpoint: `${SITE}/api/mcp` },
    ]);
    expect(Object.keys(ucp.capabilities)).toEqual([
      "dev.ucp.shopping.catalog.search",
      "dev.ucp.shopping.catalog.lookup",
      "dev.ucp.common.location.search",
      "dev.ucp.common.location.lookup",
    ]);
    expect(ucp.payment_handlers).toEqual({});
  });

  it("searches by text and price in cents, in pages with an opaque cursor", async () => {
    const first = await call<{ products: Product[]; pagination: { cursor: string; total_count: number } }>(
      "search_catalog",
      { meta: META, catalog: { query: "kia", pagination: { limit: 2 } } },
    );
    expect(first.pagination).toMatchObject({ has_next_page: true, total_count: 3 });
    expect(first.products[0]).toMatchObject({
      price_range: { min: { amount: 2_422_500, currency: "USD" } },
      variants: [{ price: { amount: 2_422_500 }, availability: { available: true } }],
    });
    const rest = await call<{ products: Product[]; pagination: object }>("search_catalog", {
      meta: META,
      catalog: { query: "kia", pagination: { limit: 2, cursor: first.pagination.cursor } },
    });
    expect(rest.products).toHaveLength(1);
    expect(rest.pagination).toEqual({ has_next_page: false, total_count: 3 });
    expect(new Set([...first.products, ...rest.products].map(({ id }) => id)).size).toBe(3);
    const cheap = await call<{ products: Product[] }>("search_catalog", {
      meta: META,
      catalog: { filters: { price: { max: 2_000_000 } } },
    });
    expect(cheap.products.map(({ id }) => id)).toEqual([vinOf(4)]);
  });

  it("looks up by VIN or address, lists unknown ids, and returns one product in detail", async () => {
    const [{ url }] = (
      await call<{ products: [Product] }>("lookup_catalog", { meta: META, catalog: { ids: [vinOf(1)] } })
    ).products;
    const found = await call<{ products: Product[]; messages: object[] }>("lookup_catalog", {
      meta: META,
      catalog: { ids: [url, vinOf(5), "nothing"] },
    });
    expect(found.products.map(({ id }) => id)).toEqual([vinOf(1)]);
    expect(found.products[0]!.variants[0]!.inputs).toEqual([{ id: url, match: "exact" }]);
    expect(found.messages).toMatchObject([
      { type: "info", code: "not_found", content: vinOf(5) },
      { type: "info", code: "not_found", content: "nothing" },
    ]);
    const { product } = await call<{ product: object }>("get_product", {
      meta: META,
      catalog: { id: vinOf(1) },
    });
    expect(ProductSchema.parse(product)).toMatchObject({ id: vinOf(1), brand: "Kia" });
    // Without a price it is no product.
    for (const id of ["x", vinOf(6)]) {
      const unpriced = await call<{ messages: object[] }>("get_product", { meta: META, catalog: { id } });
      expect(unpriced.messages).toMatchObject([{ type: "error", code: "not_found", content: id }]);
    }
    const all = await call<{ products: Product[] }>("search_catalog", {
      meta: META,
      catalog: { filters: {} },
    });
    expect(all.products.map(({ id }) => id)).not.toContain(vinOf(6));
    for (const each of all.products) ProductSchema.parse(each);
  });
});
