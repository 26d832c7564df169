import "server-only";
import { randomUUID } from "node:crypto";
import { INBOUND_LIMITS } from "../../../config/leads/replies";
import { phoneDigits } from "../../core/contact/phone-format";
import type { Db } from "../../core/db/schema";
import { multiLine, singleLine } from "../../core/platform/clean-text";
import { log } from "../../core/platform/log";
import type { InboundText } from "../../delivery/text/text-provider";
import { startTexts, stopTexts } from "../../leads/core/consent-ledger";
import type { LeadStock } from "../../leads/core/lead";
import { readText, type TextMeaning } from "../../leads/texts/read-text";
import type { StoreProfile } from "../../store/api/profile-schema";
import { addPhoneLead } from "./add-phone-lead";
import { joinThread, type ReceivedMessage } from "./join-thread";

export interface TakeTextContext {
  db: Db;
  stock: LeadStock;
  siteUrl: string;
  now: () => number;
  /** Returns true if a store has a webhook, which is notified when a lead reopens. */
  hasWebhook?: (storeId: string) => Promise<boolean>;
}

/**
 * Outcome of a received text. `foreign`: no store has the number that was texted. `own`: from a number of a store, which
 * is never answered. `empty`: nothing to store.
 */
export type TakenText =
  | { outcome: "foreign" | "own" | "empty" }
  | {
      outcome: "joined" | "repeated" | "new-lead" | "noted";
      /** First of the stores whose number was texted. */
      store: StoreProfile;
      meaning: TextMeaning;
    };

const ACTOR = { id: "inbound-text", name: "Answer by text" };

/**
 * Takes a text that a number sent to a store. A stop applies at once, to all stores that send from the texted number. The
 * text joins the newest lead of that number at these stores, which is news like a reply by mail; without one it becomes
 * a lead. @throws on a database error
 */
export async function takeText(text: InboundText, context: TakeTextContext): Promise<TakenText> {
  const { db, stock, now } = context;
  const all = [stock.profile, ...stock.stores];
  const senders = all.filter(({ textNumber }) => textNumber === text.to);
  const [store] = senders;
  if (!store) return { outcome: "foreign" };
  if (all.some(({ textNumber }) => textNumber === text.from)) return { outcome: "own" };
  const body = multiLine(text.body).slice(0, INBOUND_LIMITS.text);
  if (body === "" && text.media.length === 0) return { outcome: "empty" };
  const meaning = readText(body);
  const leadId = await leadOfNumber(db, text.from, senders);
  const outcome = await db.transaction().execute(async (trx) => {
    const isNew =
      leadId === null ||
      (await joinThread(trx, messageOf(leadId, text, body, meaning, now()), {
        actor: ACTOR,
        hasWebhook: context.hasWebhook,
      }));
    if (!isNew) return "repeated";
    const request = {
      groupId: store.group,
      phone: text.from,
      stores: senders,
      messageId: text.id,
      at: now(),
    };
    if (meaning.asks === "stop") {
      const count = await stopTexts(trx, request);
      log().info({ count, storeId: store.id }, "a number has stopped texts");
    }
    if (meaning.asks === "start") await startTexts(trx, request);
    return leadId === null ? "noted" : "joined";
  });
  const isRequest = meaning.asks !== null && meaning.asks !== "unsure";
  if (leadId !== null || isRequest) return { outcome, store, meaning };
  await addLead(text, body, meaning, store, context);
  return { outcome: "new-lead", store, meaning };
}

/** Returns the lead of a number that was texted last, otherwise its newest one. */
export async function leadOfNumber(
  db: Db,
  phone: string,
  stores: readonly StoreProfile[],
): Promise<string | null> {
  const row = await db
    .selectFrom("lead_work as work")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("lead_messages")
          .select((each) => ["lead_id", each.fn.max("created_at").as("texted_at")])
          .where("channel", "=", "text")
          .where("direction", "=", "out")
          .groupBy("lead_id")
          .as("texted"),
      (join) => join.onRef("texted.lead_id", "=", "work.lead_id"),
    )
    .select("work.lead_id")
    .where("work.phone", "=", phoneDigits(phone))
    .where(
      "work.store_id",
      "in",
      stores.map(({ id }) => id),
    )
    .orderBy((eb) => eb.fn.coalesce("texted.texted_at", eb.lit(0)), "desc")
    .orderBy("work.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.lead_id ?? null;
}

function messageOf(
  leadId: string,
  { id, from, media }: InboundText,
  text: string,
  { asks, keyword }: TextMeaning,
  at: number,
): ReceivedMessage {
  return {
    id: randomUUID(),
    lead_id: leadId,
    channel: "text",
    message_id: `text.${id}`,
    subject: "",
    text,
    author_name: "",
    sender: from,
    automatic: keyword || asks === "stop" ? 1 : 0,
    files_json: JSON.stringify(media.map((type) => singleLine(type).slice(0, INBOUND_LIMITS.fileName))),
    stop_state: asks === "stop" ? "stopped" : asks === "unsure" ? "asked" : null,
    created_at: at,
  };
}

/** Adds a lead for a number without one. The key of the text makes it one, however often it arrives. */
async function addLead(
  text: InboundText,
  body: string,
  meaning: TextMeaning,
  store: StoreProfile,
  context: TakeTextContext,
): Promise<void> {
  await addPhoneLead(
    {
      id: text.id,
      storeId: store.id,
      from: text.from,
      comments: body,
      source: null,
      also: async (trx, id) => {
        const message = { ...messageOf(id, text, body, meaning, context.now()), automatic: 1 };
        await joinThread(trx, message, { actor: ACTOR });
      },
    },
    context,
  );
}
