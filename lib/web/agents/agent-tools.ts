import "server-only";
import { z } from "zod";
import { SERVICE_ITEMS } from "../../../config/leads/service";
import { runningOffers } from "../../catalog/offers/shown-offer";
import { stockOfOffer } from "../../catalog/offers/vehicle-offers";
import { wallClock } from "../../core/time/zoned-time";
import { formatServicePrice, servicesOf } from "../../leads/service/catalog";
import { getServiceTimes } from "../../leads/service/get-service-times";
import { timesPath } from "../../leads/service/paths";
import { closedDates } from "../../store/locations/closures";
import { hoursLine } from "../../store/locations/hours-note";
import { agentPayment, PaymentInputSchema } from "./agent-payment";
import { agentSearch, SearchInputSchema } from "./agent-search";
import { type AgentTool, tool } from "./agent-tool";
import { agentVehicleDetails, listedVehicle, NO_VEHICLE, RequestedVinSchema } from "./agent-vehicle";
import { LeadInputSchema, prepareLead } from "./prepare-lead";
import { UCP_TOOLS } from "./ucp-catalog";
import { UCP_LOCATION_TOOLS } from "./ucp-locations";

const SERVICE_TIMES = 20;

/** All tools by name. */
export const AGENT_TOOLS: Readonly<Record<string, AgentTool>> = {
  search_vehicles: tool({
    title: "Search vehicles",
    description:
      "Finds vehicles on offer by free text and filters, cheapest first. Prices are the advertised prices; each says which fees it includes and excludes. Each vehicle has the address of its page.",
    cards: true,
    input: SearchInputSchema,
    run: (input, context) => ({ data: agentSearch(input, context) }),
  }),
  get_vehicle: tool({
    title: "Get a vehicle",
    description: "Everything that the page of one vehicle says: price, equipment, availability, store.",
    cards: true,
    input: z.object({ vin: RequestedVinSchema }).strict(),
    run({ vin }, context) {
      const vehicle = listedVehicle(context.stock, vin);
      return vehicle ? { data: agentVehicleDetails(vehicle, context) } : { problem: NO_VEHICLE };
    },
  }),
  estimate_payment: tool({
    title: "Estimate a payment",
    description:
      "The estimated monthly payment of a loan for one vehicle. Never state the payment without its disclosure: rate, term, down payment and what is not included. It is an estimate, not an offer of credit.",
    input: PaymentInputSchema,
    run(input, context) {
      const estimate = agentPayment(input, context);
      return estimate
        ? { data: estimate }
        : { problem: "There is no such vehicle on offer, or it has no price yet." };
    },
  }),
  prepare_lead: tool({
    title: "Prepare a message to the dealership",
    description:
      "The link of a form that is filled in with a question about a vehicle, or with a test drive of it. Nothing is sent: the person adds their own details and sends it. Never ask the person for personal details on behalf of this tool.",
    input: LeadInputSchema,
    run: prepareLead,
  }),
  list_stores: tool({
    title: "List stores",
    description:
      "The dealership's stores: address, phone, opening hours of sales and service, and the dates of the coming year on which they are closed.",
    input: z.object({}).strict(),
    run: (_, { stock, now }) => ({
      data: {
        dealership: stock.profile.name,
        stores: stock.profile.locations.map(
          ({ storeId, name, addressLine1, addressLine2, sales, service, closures }) => ({
            id: storeId,
            name,
            address: [addressLine1, addressLine2].filter(Boolean).join(", "),
            sales: { phone: sales.phone, hours: hoursLine(sales.workingHours) },
            service: { phone: service.phone, hours: hoursLine(service.workingHours) },
            closed: closedDates(closures, wallClock(now, stock.profile.timeZone).date),
          }),
        ),
      },
    }),
  }),
  get_offers: tool({
    title: "Get offers",
    description:
      "The special offers that run now, with their terms word for word and how many vehicles they are for.",
    input: z.object({}).strict(),
    run: (_, { stock, siteUrl, now }) => ({
      data: {
        offers: runningOffers(stock.offers, now, stock.profile).map(
          ({ offer, path, description, disclaimer, endDate }) => ({
            name: offer.name,
            department: offer.department,
            description,
            terms: disclaimer,
            ends: endDate === "" ? null : endDate,
            vehicles: stockOfOffer(offer, stock.vehicles, { ...stock.profile, now }).length,
            page: path === null ? null : siteUrl + path,
          }),
        ),
      },
    }),
  }),
  service_times: tool({
    title: "Free service times",
    description: `The next free times of a store's service department. Services: ${SERVICE_ITEMS.map(({ opCode, name }) => `${opCode} (${name})`).join(", ")}.`,
    input: z
      .object({
        store: z.string().trim().min(1).max(64).describe("Id of a store, as list_stores gives it"),
        services: z.array(z.string().trim().max(20)).min(1).max(10).describe("Codes of services"),
      })
      .strict(),
    async run({ store: id, services: codes }, { stock, siteUrl, now }) {
      const store = stock.stores.find((each) => each.id === id);
      const services = servicesOf(codes);
      if (!store) return { problem: "There is no store with this id. Use list_stores." };
      if (!services) return { problem: "One of these services is not offered." };
      const times = await getServiceTimes(store, services, now);
      if (!times) return { problem: `The times cannot be read now. Call ${store.service.phone}.` };
      return {
        data: {
          store: store.name,
          time_zone: store.timeZone,
          services: services.map((each) => ({ name: each.name, price: formatServicePrice(each) })),
          free_times: times.slice(0, SERVICE_TIMES).map(({ value }) => value),
          /** URL where the person can book. */
          book: siteUrl + timesPath({ store: id, services: codes }),
        },
      };
    },
  }),
  ...UCP_TOOLS,
  ...UCP_LOCATION_TOOLS,
};

/**
 * Names of the Automotive MCP specification (automotivemcp.ai, v0.1) for tools that do the same. They are accepted and
 * not listed: large assistants refuse a server whose list has a name with a dot.
 */
const AUTOMOTIVE_NAMES: Readonly<Record<string, string>> = {
  "inventory.search": "search_vehicles",
  "inventory.get": "get_vehicle",
};

/** Finds a tool by its own name, or by its name in the Automotive MCP specification. */
export function agentTool(name: string): AgentTool | undefined {
  const own = Object.hasOwn(AUTOMOTIVE_NAMES, name) ? AUTOMOTIVE_NAMES[name]! : name;
  return Object.hasOwn(AGENT_TOOLS, own) ? AGENT_TOOLS[own] : undefined;
}
