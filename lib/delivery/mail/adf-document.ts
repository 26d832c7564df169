import { element, leaf, optional, XML_HEAD } from "../../core/platform/xml";
import type { AdfEmail, EmailJob } from "./email-message";

/**
 * An ADF 1.0 document (docs/domain.md#adf; `config/adf/adf-1.0.dtd`): ASCII only, elements in the order of the DTD.
 * @param job gives the lead's id, which keeps CRMs from merging two leads into one, and the time of the request
 */
export function adfDocument(email: AdfEmail, job: Pick<EmailJob, "id" | "requestDate">): string {
  const prospect = element("prospect", { status: email.prospect.status }, [
    leaf("id", job.id, { sequence: "1", source: email.provider.name }),
    leaf("requestdate", job.requestDate),
    vehicle(email.vehicle),
    email.trade_in ? vehicle(email.trade_in) : "",
    customer(email),
    vendor(email.vendor),
    provider(email.provider),
  ]);
  return `${XML_HEAD}\n<?adf version="1.0"?>\n${element("adf", {}, [prospect])}\n`;
}

function vehicle(car: AdfEmail["vehicle"]): string {
  return element("vehicle", { interest: car.interest, status: car.status }, [
    leaf("year", String(car.year)),
    leaf("make", car.make),
    leaf("model", car.model),
    optional("vin", car.vin),
    optional("stock", car.stock),
    optional("trim", car.trim),
    optional("doors", car.doors),
    optional("bodystyle", car.bodystyle),
    optional("transmission", car.transmission),
    optional("odometer", car.odometer, { status: "unknown", units: "mi" }),
    optional("condition", car.condition),
    colors(car),
    optional("price", car.price, { type: isOwn(car) ? "appraisal" : "quote", currency: "USD" }),
    finance(car.finance),
    optional("comments", car.comments),
  ]);
}

/** Whether it is the visitor's. */
function isOwn({ interest }: AdfEmail["vehicle"]): boolean {
  return interest === "sell" || interest === "trade-in";
}

function finance(terms: AdfEmail["vehicle"]["finance"]): string {
  if (!terms) return "";
  return element("finance", {}, [
    leaf("method", terms.method),
    leaf("amount", String(terms.amount), { type: "total", currency: "USD" }),
    optional("balance", terms.balance, { type: "finance", currency: "USD" }),
  ]);
}

function colors({ interiorcolor, exteriorcolor }: AdfEmail["vehicle"]): string {
  if (!interiorcolor && !exteriorcolor) return "";
  return element("colorcombination", {}, [
    leaf("interiorcolor", interiorcolor ?? ""),
    leaf("exteriorcolor", exteriorcolor ?? ""),
    leaf("preference", "1"),
  ]);
}

/** ADF has no comments of a prospect: what the site adds follows the visitor's own text. */
function customer({ customer: person, comments }: AdfEmail): string {
  const said = [person.comments, comments].filter((text) => text !== undefined && text !== "");
  return element("customer", {}, [
    element("contact", {}, [
      leaf("name", person.first_name, { part: "first" }),
      optional("name", person.last_name, { part: "last" }),
      optional("email", person.email),
      optional("phone", person.phone?.value, { type: "voice", time: "day" }),
      address(person.address),
    ]),
    said.length > 0 ? leaf("comments", said.join("\n\n")) : "",
  ]);
}

function address(home: AdfEmail["customer"]["address"]): string {
  if (!home) return "";
  return element("address", { type: home.type }, [
    leaf("street", home.street, { line: "1" }),
    optional("apartment", home.apartment),
    leaf("city", home.city),
    leaf("regioncode", home.regioncode),
    leaf("postalcode", home.postalcode),
  ]);
}

function vendor({ name, contact }: AdfEmail["vendor"]): string {
  return element("vendor", {}, [leaf("vendorname", name), contactOf(contact)]);
}

function provider({ name, contact }: AdfEmail["provider"]): string {
  return element("provider", {}, [leaf("name", name, { part: "full" }), contactOf(contact)]);
}

function contactOf(contact: AdfEmail["vendor"]["contact"]): string {
  return element("contact", {}, [
    leaf("name", contact.full_name, { part: "full" }),
    optional("email", contact.email),
    optional("phone", contact.phone, { type: "voice", time: "day" }),
  ]);
}
