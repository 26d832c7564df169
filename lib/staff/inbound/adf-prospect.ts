import { mailAddress } from "../../core/contact/email-address";
import { multiLine, singleLine } from "../../core/platform/clean-text";
import type { XmlElement } from "./read-mail";

/** Vehicle of an ADF prospect as the other system wrote it; empty texts are not given. */
export interface ProspectVehicle {
  year: string;
  make: string;
  model: string;
  trim: string;
  vin: string;
  stock: string;
  odometer: string;
  comments: string;
}

/** Prospect of an ADF document (docs/domain.md#adf); empty texts are not given. */
export interface AdfProspect {
  ids: readonly { source: string; value: string }[];
  vehicle: ProspectVehicle | null;
  tradeIn: ProspectVehicle | null;
  customer: { firstName: string; lastName: string; email: string; phone: string; address: string };
  comments: string;
  vendor: { ids: readonly string[]; name: string };
  provider: { name: string; service: string };
}

/**
 * Returns the prospects of an ADF document. It is read as leniently as CRMs do: elements may be in any order and in any
 * case, and wrapped in other elements.
 */
export function adfProspects(root: XmlElement): AdfProspect[] {
  return all(root, "adf").flatMap((adf) => children(adf, "prospect").map(prospectOf));
}

function prospectOf(prospect: XmlElement): AdfProspect {
  const vehicles = children(prospect, "vehicle");
  const isTradeIn = ({ attributes }: XmlElement) => /trade|sell/i.test(attributes.interest ?? "");
  const wanted = vehicles.find((each) => !isTradeIn(each)) ?? null;
  const traded = vehicles.find(isTradeIn) ?? null;
  const customer = child(prospect, "customer");
  const vendor = child(prospect, "vendor");
  const provider = child(prospect, "provider");
  return {
    ids: children(prospect, "id").flatMap(({ attributes, text }) =>
      singleLine(text) === ""
        ? []
        : [{ source: singleLine(attributes.source ?? ""), value: singleLine(text) }],
    ),
    vehicle: wanted && vehicleOf(wanted),
    tradeIn: traded && vehicleOf(traded),
    customer: customerOf(customer && child(customer, "contact")),
    comments: customer ? longText(customer, "comments") : "",
    vendor: {
      ids: children(vendor, "id").map(({ text }) => singleLine(text)),
      name: lineOf(vendor, "vendorname"),
    },
    provider: { name: lineOf(provider, "name"), service: lineOf(provider, "service") },
  };
}

function vehicleOf(vehicle: XmlElement): ProspectVehicle {
  const line = (name: string) => lineOf(vehicle, name);
  return {
    ...{ year: line("year"), make: line("make"), model: line("model"), trim: line("trim") },
    ...{ vin: line("vin").toUpperCase(), stock: line("stock"), odometer: line("odometer") },
    comments: longText(vehicle, "comments"),
  };
}

function customerOf(contact: XmlElement | null): AdfProspect["customer"] {
  const names = children(contact, "name");
  const part = (wanted: string) =>
    singleLine(names.find(({ attributes }) => attributes.part?.toLowerCase() === wanted)?.text ?? "");
  const [first = "", ...rest] = (part("full") || singleLine(names[0]?.text ?? "")).split(" ");
  const isSplit = part("first") !== "" || part("last") !== "";
  const email = lineOf(contact, "email");
  const address = child(contact, "address");
  return {
    firstName: isSplit ? part("first") : first,
    lastName: isSplit ? part("last") : rest.join(" "),
    email: mailAddress(email) ?? "",
    phone: children(contact, "phone")
      .map(({ text }) => singleLine(text))
      .filter(Boolean)
      .join(", "),
    address: ["street", "apartment", "city", "regioncode", "postalcode"]
      .map((name) => lineOf(address, name))
      .filter(Boolean)
      .join(", "),
  };
}

function children(element: XmlElement | null, name: string): XmlElement[] {
  return element?.children.filter((each) => each.name === name) ?? [];
}

function child(element: XmlElement | null, name: string): XmlElement | null {
  return children(element, name)[0] ?? null;
}

function lineOf(element: XmlElement | null, name: string): string {
  return singleLine(child(element, name)?.text ?? "");
}

function longText(element: XmlElement, name: string): string {
  return multiLine(child(element, name)?.text ?? "");
}

/** Returns the outermost elements with a name, at any depth. */
function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((each) => (each.name === name ? [each] : all(each, name)));
}
