import { conversionBody } from "../../lib/marketing/tracking/conversion-body";
import { LEAD_SAMPLES } from "../support/lead-samples";
import { makeEvent, PERSON } from "../unit/marketing/tracking/fixture";
import { judgedSite } from "./api-tools";
import { freeTimes } from "./free-times";
import { JUDGED_SECRET } from "./judged-site";

/** Valid body of an operation, and the expected status. */
export interface PostCase {
  valid: unknown;
  status: number;
  headers?: Record<string, string>;
  /**
   * The document allows any fields, because they are unknown beforehand: it accepts an empty body, the site does not.
   */
  isOpen?: boolean;
}

const STORE = "heartland-naperville";
const CONSENT = "essential%2Cfunctional%2Canalytics%2Ctargeting";

/**
 * Returns one case for each POST operation of the OpenAPI document, by path, for the judged site's vehicles
 * and stores.
 */
export async function postCases(): Promise<Record<string, PostCase>> {
  const cookie = { cookie: `allowCookies=${CONSENT}` };
  const text = { type: "text", subject: "Website Lead", email: "sales@acme.example.com", body: "Hello" };
  return {
    ...(await leadCases()),
    "/api/alerts": {
      valid: { kind: "search", search: "/used-cars-for-sale", email: "ada@shopper.example.com" },
      status: 202,
    },
    "/api/saved-vehicles": {
      valid: { vins: await vinOfStore(), email: "ada@shopper.example.com" },
      status: 202,
    },
    // A deal is begun by a form of the vehicle's page, whose token the browser has.
    "/api/leads/deal": {
      valid: {
        deal: "a-token-of-nobody",
        firstName: "Ada",
        lastName: "Lovelace",
        email: "ada@shopper.example.com",
        phone: "(312) 555-0187",
      },
      status: 422,
    },
    // The judged site has no provider of texts.
    "/api/texts": {
      valid: { vin: await vinOfStore(), phone: "(312) 555-0187", consent: "yes" },
      status: 404,
    },
    "/api/email/send": {
      valid: text,
      status: 202,
      headers: { authorization: `Bearer ${JUDGED_SECRET}`, "idempotency-key": "judge-1" },
    },
    "/api/inbound-mail": {
      valid: { from: "ada@shopper.example.com", messageId: "<judge-1@shopper.example.com>", text: "Yes!" },
      status: 202,
      headers: { authorization: `Bearer ${JUDGED_SECRET}` },
    },
    "/api/customer/phoneValidation": {
      valid: { phone: "(312) 555-0187", type: "phone-validation" },
      status: 200,
    },
    "/api/track/facebook": { valid: conversionBody(makeEvent(), PERSON), status: 202, headers: cookie },
    "/api/vehicle-counts": {
      valid: { viewed: "1FTEW1E45LF000001", saved: [] },
      status: 202,
      headers: cookie,
      isOpen: true,
    },
    "/api/vitals": { valid: { path: "/", vitals: { LCP: 1_200, CLS: 0.02 } }, status: 202, headers: cookie },
  };
}

async function leadCases(): Promise<Record<string, PostCase>> {
  const vin = await vinOfStore();
  const services = { store: STORE, services: "BATT" };
  const changes: Record<string, object> = {
    service: {
      ...services,
      slot: (await freeTimes(`/service/schedule/time?${new URLSearchParams(services)}`, 2)).at(-1),
    },
    "test-drive": { slot: (await freeTimes(`/test-drive/${vin}`, 2)).at(-1) },
  };
  const cases = Object.entries(LEAD_SAMPLES).map(([form, samples]): [string, PostCase] => {
    const sample = Object.values(samples)[0]!;
    const valid = { ...sample, ...("vin" in sample && { vin }), ...changes[form] };
    const isOpen = form === "sell-trade" || form === "full-credit-application";
    return [`/api/leads/${form}`, { valid, status: 201, isOpen }];
  });
  return Object.fromEntries(cases);
}

async function vinOfStore(): Promise<string> {
  const response = await fetch(`${judgedSite()}/api/stores/${STORE}/website/vehicles?limit=20`);
  const { value } = (await response.json()) as { value: { vin: string; status: string }[] };
  // Returns a vehicle that can be driven, and not the first, which other judges use.
  return value.filter(({ status }) => status === "available")[1]!.vin;
}
