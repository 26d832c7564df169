import "server-only";
import {
  ALERT_FREQUENCIES,
  type AlertFrequency,
  type AlertKind,
  DISPOSABLE_DOMAINS,
  MAX_ALERTS,
  VEHICLE_ALERT_KINDS,
} from "../../../config/leads/alerts";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { decodeSearch, emptySearch, encodeSearch } from "../../catalog/inventory/search/address/codec";
import { recognizedPart } from "../../catalog/inventory/search/address/vocabulary";
import { searchName } from "../../catalog/inventory/search/page/breadcrumbs";
import { searchResults } from "../../catalog/inventory/search/results/search-results";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { readVins } from "../../catalog/shortlist/addresses";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { getRemovedByVin } from "../../catalog/vehicle-page/get-vehicle-page";
import { mailAddress } from "../../core/contact/email-address";
import { type Fields, textField } from "../../core/http/fields";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { alertMailMessages } from "../../store/i18n/alert-mail-messages";
import { alertMessages } from "../../store/i18n/alert-messages";
import { leadMessages } from "../../store/i18n/lead-messages";
import { similarSearch } from "./compose-digest";
import type { AlertTarget } from "./paths";

/** Requested alert, without the person who requested it. */
export interface ReadTarget {
  target: AlertTarget;
  kind: AlertKind;
  /** Search URL; empty for the kinds `price` and `back`. */
  search: string;
  /** VIN of the vehicle; empty for a search. */
  vin: string;
  label: string;
  /**
   * Label without any text that the visitor typed. Anyone can enter any address, so mails to unconfirmed addresses must
   * not carry typed text.
   */
  mailLabel: string;
  vehicle: Vehicle | null;
}

/** Requested alerts: a single alert, or one price alert per vehicle on a list. */
export interface ReadAlerts {
  target: AlertTarget;
  /** Common label of the alerts. */
  label: string;
  /** Label for the mail to an unconfirmed address. */
  mailLabel: string;
  /** Vehicle of a single alert, or null if the alert is not about one vehicle. */
  vehicle: Vehicle | null;
  /** One or more requested alerts. */
  reads: readonly ReadTarget[];
}

type Stock = Pick<StoreSnapshot, "index" | "profile" | "byVin">;

/**
 * Reads the alerts that a form requests, or null if none is valid. In a list, vehicles no longer on offer are skipped.
 * @param removed as for `readTarget`
 */
export async function readAlerts(
  fields: Fields,
  stock: Stock,
  removed?: (vin: string) => Promise<Vehicle | null>,
): Promise<ReadAlerts | null> {
  const { vins } = readVins(textField(fields, "vins"));
  if (textField(fields, "kind") !== "price" || vins.length === 0) {
    const read = await readTarget(fields, stock, removed);
    if (!read) return null;
    const { target, label, mailLabel, vehicle } = read;
    return { target, label, mailLabel, vehicle, reads: [read] };
  }
  const listed = vins
    .slice(0, MAX_ALERTS)
    .map((vin) => readTarget({ kind: "price", vin }, stock, async () => null));
  const reads = (await Promise.all(listed)).filter((read) => read !== null);
  if (reads.length === 0) return null;
  return {
    target: { kind: "price", vins: reads.map(({ vin }) => vin).join(",") },
    label: alertMessages().form.list(reads.length),
    mailLabel: alertMessages().form.list(reads.length),
    vehicle: null,
    reads,
  };
}

/**
 * Parses the subject of a form's alert. Returns null for a URL that is not a search, and for a VIN that was never in
 * stock.
 * @param removed finds vehicles that have left the stock
 */
export async function readTarget(
  fields: Fields,
  stock: Stock,
  removed: (vin: string) => Promise<Vehicle | null> = getRemovedByVin,
): Promise<ReadTarget | null> {
  const kind = textField(fields, "kind");
  if (kind === "search") return readSearch(textField(fields, "search"), stock);
  const vehicleKind = VEHICLE_ALERT_KINDS.find((each) => each === kind);
  const vin = textField(fields, "vin").trim().toUpperCase();
  if (!vehicleKind || !/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return null;
  const vehicle = stock.byVin.get(vin) ?? (await removed(vin));
  // A vehicle of the private reserve is not announced to the public.
  if (!vehicle || vehicle.private) return null;
  const name = vehicleFullName(vehicle);
  const isSimilar = vehicleKind === "similar";
  const label = isSimilar ? alertMessages().kinds.similar(`${vehicle.make} ${vehicle.model}`) : name;
  return {
    target: { kind: vehicleKind, vin },
    kind: vehicleKind,
    search: isSimilar ? similarSearch(vehicle) : "",
    vin,
    label,
    mailLabel: label,
    vehicle,
  };
}

function readSearch(address: string, { index, profile }: Stock): ReadTarget | null {
  if (address.length > FIELD_LIMITS.page) return null;
  const [path = "", query] = address.split("?", 2);
  const decoded = decodeSearch(path, new URLSearchParams(query));
  if (!decoded.ok || decoded.leftOut) return null;
  const { sort, page } = emptySearch();
  const state = { ...decoded.state, sort, page };
  const search = encodeSearch(state);
  const results = searchResults({ index, profile }, { ...decoded, state, canonical: search });
  if (!results) return null;
  const known = recognizedPart(index, state);
  const name = searchName({ ...results, state: known });
  return {
    target: { kind: "search", search },
    kind: "search",
    search,
    vin: "",
    label: searchName(results),
    mailLabel: encodeSearch(known) === search ? name : alertMailMessages().confirm.matching(name),
    vehicle: null,
  };
}

export interface ReadPerson {
  /** Email address in lowercase, so that each mailbox has one row. */
  email: string;
  frequency: AlertFrequency;
  /** Permission for the store to contact the person. */
  contact: boolean;
}

/** Reads the form's email address in lowercase, or returns the error in it. */
export function readEmail(fields: Fields): { ok: true; email: string } | { ok: false; error: string } {
  const { validation } = leadMessages();
  const typed = textField(fields, "email").trim().toLowerCase();
  if (typed === "") return { ok: false, error: validation.required };
  const email = typed.length > FIELD_LIMITS.email ? null : mailAddress(typed);
  if (email === null) return { ok: false, error: validation.email };
  if (isDisposable(email)) return { ok: false, error: alertMessages().errors.disposable };
  return { ok: true, email };
}

/** Reads the form's email address and choices, or returns the error in the address. */
export function readPerson(fields: Fields): { ok: true; person: ReadPerson } | { ok: false; error: string } {
  const read = readEmail(fields);
  if (!read.ok) return read;
  const frequency = ALERT_FREQUENCIES.find((each) => each === textField(fields, "frequency"));
  return {
    ok: true,
    person: {
      email: read.email,
      frequency: frequency ?? ALERT_FREQUENCIES[0],
      contact: textField(fields, "contact") !== "",
    },
  };
}

/** Returns true for addresses of disposable mail services, including their subdomains. */
function isDisposable(email: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return DISPOSABLE_DOMAINS.some((each) => domain === each || domain.endsWith(`.${each}`));
}
