import "server-only";
import { createHash, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { ADF_LIMITS } from "../../../config/leads/adf";
import { FIELD_LIMITS, PROVIDER_PREFIX } from "../../../config/leads/leads";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { formatPhone, isPhone } from "../../core/contact/phone-format";
import type { Db } from "../../core/db/schema";
import { limiter } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { defineForm, type LeadFormSpec } from "../../leads/core/define-form";
import type { LeadDetail } from "../../leads/core/lead";
import { forStaff } from "../../store/i18n/in-locale";
import { staffAdfMessages } from "../../store/i18n/staff-adf-messages";
import { writeAudit } from "../audit";
import { acceptStaffLead } from "../leads/accept-staff-lead";
import { rightsOfScopes } from "../programs/scopes";
import { may, type StaffPerson, worksAt } from "../rights";
import { ENTER_PATH, type EnterContext } from "../walk-ins/enter-lead";
import { vehicleNamedIn } from "../walk-ins/entered-lead";
import { type AdfProspect, adfProspects, type ProspectVehicle } from "./adf-prospect";
import { joinThread } from "./join-thread";
import type { ParsedMail } from "./parsed-mail";
import { readXml } from "./read-mail";

/**
 * Outcome of a prospect. `joined`: a newer version of a lead that is here, added to its thread. `own`: a lead of this
 * site that another system sent back.
 */
export type AdfOutcome =
  | { outcome: "created" | "joined" | "repeated"; leadId: string }
  | { outcome: "own" | "unknown-store" | "refused" };

const text = z._default(z.string(), "");
/** Other systems check what a form would refuse, so that nothing is refused here. */
const ProspectSchema = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  comments: text,
});

/**
 * Takes a prospect of another system as a lead: with its store, the vehicle on offer, and its id there. The same
 * prospect again changes nothing, and a changed one with the same id joins the lead's thread.
 * @throws on a database error
 */
export async function takeProspect(context: EnterContext, prospect: AdfProspect): Promise<AdfOutcome> {
  if (prospect.provider.name.startsWith(PROVIDER_PREFIX)) return { outcome: "own" };
  const vin = vinOf(prospect, context);
  const storeId = storeOf(prospect, vin, context);
  const { person } = context;
  if (!worksAt(person, storeId) || !may(person, "leads.answer", { storeId }))
    return { outcome: "unknown-store" };
  const key = sha256(JSON.stringify([storeId, prospect]));
  const foreign = foreignId(prospect);
  const known = foreign && (await leadWith(context.db, storeId, foreign));
  if (known && known.idempotencyKey !== key) {
    const isNew = await join(context, known.id, prospect, key);
    return { outcome: isNew ? "joined" : "repeated", leadId: known.id };
  }
  let isCreated = false;
  const note = () => {
    isCreated = true;
  };
  const form = formOf(context, { prospect, vin, storeId, foreign, note });
  const { customer } = prospect;
  const fields = {
    ...customer,
    phone: isPhone(customer.phone) ? formatPhone(customer.phone, "general") : "",
    comments: commentsOf(prospect),
    idempotencyKey: key,
  };
  const answer = await acceptStaffLead(context, form, fields, ENTER_PATH);
  if (!answer.ok) return { outcome: "refused" };
  return { outcome: isCreated ? "created" : "repeated", leadId: answer.id };
}

/** Returns the actor of leads that come by mail, which may add leads at all stores. */
export function mailActor(): StaffPerson {
  const program = rightsOfScopes(["leads"], null);
  return { id: "inbound-mail", name: staffAdfMessages().byMail, email: "", roles: [], program };
}

/** Returns the address of a mailbox for leads of other systems: `replies+adf@cars.example`. */
function adfAddress(mailbox: string): string {
  const [local, domain] = mailbox.split(/@(?=[^@]*$)/);
  return `${local}+adf@${domain}`.toLowerCase();
}

/**
 * Takes a mail to the mailbox's address for leads. One that is not ADF becomes a lead with its text, because it is
 * from a provider all the same. @returns false for any other mail @throws if too many come, so that it is tried later
 */
export async function takeLeadMail(
  { recipients, text, subject, from, messageId }: ParsedMail,
  mailbox: string,
  context: () => Promise<EnterContext>,
): Promise<boolean> {
  const address = adfAddress(mailbox);
  if (!recipients.some((each) => each.toLowerCase() === address)) return false;
  const within = await limiter(STAFF_LIMITS.leadMails)(address);
  if (!within.ok) throw new Error("too many leads by mail in an hour");
  const read = await readXml(text);
  const prospects = "fault" in read ? [] : adfProspects(read.root).slice(0, ADF_LIMITS.prospects);
  const whole: AdfProspect = {
    ids: [{ source: "mail", value: messageId }],
    vehicle: null,
    tradeIn: null,
    customer: { firstName: "", lastName: "", email: "", phone: "", address: "" },
    comments: [subject, text].filter(Boolean).join("\n\n"),
    vendor: { ids: [], name: "" },
    provider: { name: from.name || from.address, service: "" },
  };
  const taking = await context();
  for (const prospect of prospects.length > 0 ? prospects : [whole]) {
    const { outcome } = await takeProspect(taking, prospect);
    log().info({ what: "inbound-mail", state: outcome }, "a lead came by mail");
  }
  return true;
}

interface Taken {
  prospect: AdfProspect;
  vin: string | null;
  storeId: string;
  foreign: { system: string; value: string } | null;
  /** Called in the transaction that stores the lead. */
  note: () => void;
}

function formOf(context: EnterContext, { prospect, vin, storeId, foreign, note }: Taken): LeadFormSpec {
  const { person, now } = context;
  return defineForm({
    summary: "Takes a lead of another system",
    type: "THIRD_PARTY",
    schema: ProspectSchema,
    content: ({ firstName, lastName, email, phone, comments }) => ({
      user: {
        firstName: firstName.slice(0, FIELD_LIMITS.name),
        lastName: lastName.slice(0, FIELD_LIMITS.name),
        email,
        phone,
      },
      comments,
      vin,
      consentGiven: false,
      storeId,
      details: forStaff(() => detailsOf(prospect, vin !== null)),
    }),
    prepare: () => ({
      ok: true,
      lead: { storeId, channel: "third-party" },
      inTransaction: async (trx, { id }) => {
        note();
        const at = now();
        if (foreign)
          await trx
            .insertInto("foreign_ids")
            .values({
              ...{ lead_id: id, system: foreign.system, store_id: storeId, value: foreign.value },
              ...{ actor_id: person.id, created_at: at },
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        const record = { kind: "lead", id, storeId };
        const after = { source: "third-party", assignee: null };
        await writeAudit(trx, person, { action: "lead.enter", record, before: null, after }, at);
        return null;
      },
    }),
    pagePath: () => ENTER_PATH,
  });
}

/** Returns the vehicle on offer that a prospect names by VIN or stock number, also in its texts, or null. */
function vinOf({ vehicle, comments }: AdfProspect, { stock }: EnterContext): string | null {
  if (vehicle && stock.byVin.has(vehicle.vin)) return vehicle.vin;
  const words = [vehicle?.vin, vehicle?.stock, vehicle?.comments, comments].filter(Boolean).join(" ");
  return vehicleNamedIn(words, stock.byVin.values());
}

/**
 * Returns the store that a vendor's id or name names, otherwise that of the program, of the vehicle, or the one for
 * leads without a store; without any of them the group.
 */
function storeOf({ vendor }: AdfProspect, vin: string | null, context: EnterContext): string {
  const { stock, person } = context;
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
  const named = stock.stores.find(
    ({ id, name, site }) =>
      vendor.ids.includes(id) ||
      (vendor.name !== "" && [name, site.name].some((each) => plain(each) === plain(vendor.name))),
  );
  if (named) return named.id;
  const ofVehicle = vin === null ? undefined : stock.byVin.get(vin)?.storeId;
  const own = person.program?.storeId ?? undefined;
  // A vehicle of another store does not move the lead of a program that is limited to one.
  if (own !== undefined) return own;
  if (ofVehicle !== undefined) return ofVehicle;
  return stock.profile.leadStore ?? (stock.stores.length === 1 ? stock.stores[0]!.id : stock.profile.id);
}

/** Returns the id of a prospect in the system of its provider, or null without one. */
function foreignId({ ids, provider }: AdfProspect): { system: string; value: string } | null {
  const [first] = ids;
  if (!first) return null;
  const system = (provider.name || first.source)
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^[^a-z0-9]+|-+$/g, "")
    .slice(0, 40);
  return system === "" ? null : { system, value: first.value.slice(0, 200) };
}

async function leadWith(
  db: Db,
  storeId: string,
  { system, value }: { system: string; value: string },
): Promise<{ id: string; idempotencyKey: string } | null> {
  const row = await db
    .selectFrom("foreign_ids")
    .innerJoin("leads", "leads.id", "foreign_ids.lead_id")
    .select(["leads.id", "leads.idempotency_key as idempotencyKey"])
    .where("foreign_ids.store_id", "=", storeId)
    .where("system", "=", system)
    .where("value", "=", value)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a changed prospect to the thread of its lead, once. */
function join(
  { db, person, now }: EnterContext,
  leadId: string,
  prospect: AdfProspect,
  key: string,
): Promise<boolean> {
  const { customer, provider } = prospect;
  const details = forStaff(() => detailsOf(prospect, false));
  const lines = [commentsOf(prospect), ...details.map(({ label, value }) => `${label}: ${value}`)];
  const message = {
    id: randomUUID(),
    lead_id: leadId,
    message_id: `adf.${key}`,
    subject: provider.name,
    text: lines.filter(Boolean).join("\n"),
    author_name: `${customer.firstName} ${customer.lastName}`.trim(),
    sender: customer.email || customer.phone,
    automatic: 0,
    files_json: "[]",
    created_at: now(),
  };
  return db
    .transaction()
    .execute((trx) => joinThread(trx, message, { actor: { id: person.id, name: person.name } }));
}

function commentsOf({ comments, vehicle }: AdfProspect): string {
  const own = vehicle?.comments === comments ? "" : vehicle?.comments;
  return [comments, own].filter(Boolean).join("\n\n").slice(0, FIELD_LIMITS.message);
}

/** Returns what a lead has no field for. @param isOnOffer the lead has the vehicle itself */
function detailsOf({ provider, vehicle, tradeIn, customer }: AdfProspect, isOnOffer: boolean): LeadDetail[] {
  const t = staffAdfMessages();
  const rows: [label: string, value: string][] = [
    [t.provider, [provider.name, provider.service].filter(Boolean).join(", ")],
    [t.vehicle, vehicle && !isOnOffer ? vehicleText(vehicle) : ""],
    [t.tradeIn, tradeIn ? vehicleText(tradeIn) : ""],
    [t.phones, isPhone(customer.phone) ? "" : customer.phone],
    [t.address, customer.address],
  ];
  return rows.flatMap(([label, value]) => (value === "" ? [] : [{ label, value }]));
}

function vehicleText({ year, make, model, trim, vin, stock, odometer }: ProspectVehicle): string {
  const t = staffAdfMessages();
  const name = [year, make, model, trim].filter(Boolean).join(" ");
  return [name, vin, stock && t.stock(stock), odometer && t.miles(odometer)].filter(Boolean).join(", ");
}

function sha256(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}
