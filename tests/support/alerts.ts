import { buildIndex } from "../../lib/catalog/inventory/search/engine/build-index";
import type { StoreSnapshot } from "../../lib/catalog/inventory/snapshot/snapshot";
import type { Db } from "../../lib/core/db/schema";
import { personMail } from "../../lib/delivery/mail/person-mail";
import type { AlertStock } from "../../lib/leads/alerts/alert-stock";
import { confirmAlerts } from "../../lib/leads/alerts/change-alerts";
import { alertLetter } from "../../lib/leads/alerts/paths";
import { type AlertRequest, requestAlert } from "../../lib/leads/alerts/request-alert";
import type { Offer } from "../../lib/store/api/offer-schema";
import type { Vehicle } from "../../lib/store/api/vehicle-schema";
import { makeProfile } from "./store-fixture";

export const company = makeProfile({ id: "acme", name: "Acme Auto", timeZone: "America/Chicago" });
export const north = makeProfile({ id: "north", name: "Acme North", timeZone: "America/Chicago" });

/** A group's stock as alerts see it. */
export function alertStock(
  vehicles: readonly Vehicle[],
  version: string,
  offers: readonly Offer[] = [],
): AlertStock {
  return {
    profile: company,
    stores: [north],
    vehicles,
    byVin: new Map(vehicles.map((vehicle) => [vehicle.vin, vehicle])),
    index: buildIndex(vehicles, company),
    offers,
    version,
  };
}

/** An alert by e-mail about all used vehicles with the frequency "at once", and the given changes. */
export function alertRequest(changes: Partial<AlertRequest> = {}): AlertRequest {
  return {
    groupId: "acme",
    home: "acme",
    storeId: "",
    kind: "search",
    search: "/used-cars-for-sale",
    vin: "",
    label: "Used vehicles",
    frequency: "now",
    email: "ada@shopper.example.com",
    agreed: [{ purpose: "alerts", version: "alerts-1", text: "I agree." }],
    page: "/used-cars-for-sale",
    seller: "Acme Auto",
    ...changes,
  };
}

/** Requests an alert; the tokens of the mails that were queued for it. */
export async function request(db: Db, changes: Partial<AlertRequest>, now: number): Promise<string[]> {
  const tokens: string[] = [];
  await requestAlert(alertRequest(changes), {
    db,
    mail: (personId, token) => {
      tokens.push(token);
      const id = `alerts.${personId}.confirm.${now}`;
      const data = {
        store: company,
        siteUrl: "https://acme.example.com",
        label: "s",
        link: `https://acme.example.com/${token}`,
      };
      const to = alertRequest(changes).email;
      return personMail("alert-confirm", data, alertLetter({ id, to, store: company, now }));
    },
    mayMail: async () => true,
    now,
  });
  return tokens;
}

/** Requests an alert and confirms it. @returns its person's id */
export async function subscribe(db: Db, changes: Partial<AlertRequest>, now: number): Promise<string> {
  await request(db, changes, now);
  const { email } = alertRequest(changes);
  const person = await db
    .selectFrom("alert_people")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const pending = await db
    .selectFrom("alert_subscriptions")
    .select("id")
    .where("person_id", "=", person.id)
    .where("state", "=", "pending")
    .execute();
  await confirmAlerts(
    db,
    person.id,
    pending.map(({ id }) => id),
    now,
  );
  return person.id;
}

/** Returns a complete snapshot, which forms and pages read. */
export function snapshotOf(vehicles: readonly Vehicle[]): StoreSnapshot {
  const content = { documents: [] } as unknown as StoreSnapshot["content"];
  const rest = { storeSlug: "@default", offers: [], reserve: [], lowestPrices: [], team: [], content };
  return { ...alertStock(vehicles, "1-0"), ...rest, parts: {}, scope: { kind: "group", id: "acme" } };
}
