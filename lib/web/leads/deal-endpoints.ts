import "server-only";
import { z } from "zod";
import { DEAL_STEPS } from "../../../config/leads/deal";
import { PHOTO_FIELDS, TRADE_PHOTOS } from "../../../config/leads/trade-photos";
import { dealLimits, photoLimits } from "../../../config/runtime/limits";
import { getSnapshot, type StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db as siteDb } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { type Fields, textField } from "../../core/http/fields";
import { seeOther } from "../../core/http/responses";
import { isPageOn } from "../../core/pages/page-switches";
import { clientAddress } from "../../core/platform/client-address";
import { env } from "../../core/platform/env";
import { type CountSend, countSend, sendTable } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import type { PaymentProvider } from "../../delivery/payment/payment-provider";
import { saveDraft, typedValues } from "../../leads/core/drafts";
import { resolveSeller } from "../../leads/core/lead";
import { shopper, shopperLink } from "../../leads/core/shopper";
import { ownerFor, visitorCookies } from "../../leads/core/visitor-cookies";
import { readWantedVin } from "../../leads/core/wanted-vehicle";
import { answerProposal } from "../../leads/deal/answer-proposal";
import { bookHandover } from "../../leads/deal/book-handover";
import { dealCookies, dealOfToken, dealToken, openedDeals } from "../../leads/deal/deal-access";
import { ADDRESS_FIELDS, type ReadAddress, readDealAddress } from "../../leads/deal/deal-address";
import { dealNow } from "../../leads/deal/deal-basis";
import type { DealData } from "../../leads/deal/deal-data";
import { beginDeal, type Deal, findDeal, isOpen } from "../../leads/deal/deals";
import { paymentProvider, startDeposit } from "../../leads/deal/deposits";
import { checkDeviceCode, requestDeviceCode } from "../../leads/deal/device-code";
import { handoverTimes } from "../../leads/deal/handover-times";
import { keepContact, openingData } from "../../leads/deal/opening-data";
import {
  DEAL_LINK_DRAFT,
  DEAL_STEP_DRAFT,
  DEALS_POST,
  type DealResult,
  dealPath,
  PREQUALIFY_DRAFT,
  PREQUALIFY_STEP,
} from "../../leads/deal/paths";
import { acceptsChanges, prequalifyDeal } from "../../leads/deal/prequalify-deal";
import { chosenPlans, readStep, STEP_FIELDS } from "../../leads/deal/read-step";
import { saveDealStep } from "../../leads/deal/save-deal";
import { sendDealLink } from "../../leads/deal/send-link";
import { PREQUALIFY_FIELDS } from "../../leads/prequalification/form-schema";
import { type Lender, lender as siteLender } from "../../leads/prequalification/lender";
import { pickedTime } from "../../leads/schedule/choice-field";
import { cancelTestDrive } from "../../leads/test-drive/change-test-drive";
import { sendsTexts as siteSendsTexts } from "../../leads/texts/text-service";
import { MAX_PHOTO_BODY_BYTES } from "../../leads/trade/photo-endpoint";
import { deletePhotos, knownPhotos, type PhotoProblem, savePhoto } from "../../leads/trade/photo-store";
import { noteCustomerReply } from "../../staff/leads/customer-replies";
import type { StoreProfile } from "../../store/api/profile-schema";
import { vehiclePath } from "../../store/api/vehicle-path";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { refuseNoted } from "./booking-change";
import { refusalsFor } from "./shopper-post";

export interface DealDependencies {
  db: Db;
  siteUrl: string;
  groupId: string;
  stock: () => Promise<StoreSnapshot | null>;
  /** Phone number to call if the store cannot be read. */
  fallbackPhone: string | null;
  now: () => number;
  /** Provider of card payments; null or absent if none is set. */
  payments?: () => PaymentProvider | null;
  /** Lender that prequalifies shoppers; null or absent if none is set. */
  lender?: () => Lender | null;
  /** Limits of sends; the installation's by default. */
  count?: CountSend;
  /** Returns true if a store sends texts; by the installation's provider by default. */
  sendsTexts?: (store: StoreProfile) => boolean;
}

const BeginSchema = z
  .object({
    vin: z.string(),
    offers: z.string().optional().meta({ description: "Ids of chosen offers." }),
    trade: z.string().optional().meta({ description: "Token of the link to a trade-in offer." }),
    terms: z.string().optional().meta({ description: "JSON of the payment terms that the browser keeps." }),
    sent: z.string().optional().meta({ description: "Token of a personal price that was sent." }),
  })
  .meta({ id: "DealBeginning" });
const StepPath = z.object({
  token: z.string().meta({ description: "Of the deal's link." }),
  step: z.enum(DEAL_STEPS),
});

const AnswerPath = z.object({ token: z.string().meta({ description: "Of the deal's link." }) });

/** Returns the endpoints of a shopper's deal. Plain forms post to them, with and without JavaScript. */
export function dealEndpoints(using: () => DealDependencies) {
  const form = {
    method: "POST",
    tag: "leads",
    maxBytes: 8 * 1024,
    refusals: refusalsFor(using, "form"),
    answers: { 303: [null, "To the page of the deal."] },
    refuses: { preview: "Sent from a preview of drafts.", busy: "It could not be stored." },
  } as const;
  /** Returns what a form of a deal's page works with, or null while the store cannot be read. */
  const openingOf = async (token: string, request: Request) => {
    const { now, stock: read, ...rest } = using();
    const stock = await read().catch(() => null);
    if (!stock) return null;
    const at = now();
    const id = dealOfToken(token, at);
    const isOpened = id !== null && openedIn(request, rest.siteUrl, at).includes(id);
    return { ...rest, stock, at, id, isOpened };
  };
  /** Returns the deal that the browser may change as it is now; null if its link has ended or the vehicle is sold. */
  const currentDeal = async (opening: NonNullable<Awaited<ReturnType<typeof openingOf>>>) => {
    const { db, groupId, stock, at, id, isOpened } = opening;
    const deal = id !== null && isOpened ? await findDeal(db, groupId, id) : null;
    const today = deal && isOpen(deal, at) ? dealNow(deal, stock, at) : null;
    return deal && today && { deal, today };
  };
  /** Returns to the form of an address or number, with its messages and what was typed. */
  const refuseAddress = async (
    token: string,
    { fields, request }: { fields: Fields; request: Request },
    { errors }: Extract<ReadAddress, { ok: false }>,
  ) => {
    const { db, siteUrl, now } = using();
    const { owner, setCookie } = ownerFor(request.headers, siteUrl);
    const draft = { typed: typedValues(fields, new Set<string>(ADDRESS_FIELDS)), errors };
    const mail = await saveDraft(db, { form: DEAL_LINK_DRAFT, owner }, draft, now());
    const field = errors.phone === undefined ? "" : "-phone";
    return withCookies(seeOther(`${dealPath(token, { mail })}#deal-link${field}`), [setCookie]);
  };
  return {
    beginDeal: defineEndpoint({
      ...form,
      id: "beginDeal",
      path: DEALS_POST,
      internal: true,
      who: shopper(),
      limit: dealLimits.begin,
      summary: "Begins a deal about a vehicle",
      description: "The cookie `deals` lets this browser open it; a second beginning opens the same deal.",
      documented: { body: BeginSchema },
      async run({ fields, request }) {
        const { db, siteUrl, groupId, now, stock: read } = using();
        const stock = await read().catch(() => null);
        if (!stock) return refuseWith("busy");
        const vehicle = stock.byVin.get(readWantedVin(fields.vin) ?? "");
        if (!vehicle || !isPageOn("deal", stock.profile)) return refuseWith("unknown");
        const at = now();
        const before = openedIn(request, siteUrl, at);
        try {
          const { vin, storeId } = vehicle;
          const { owner, setCookie } = ownerFor(request.headers, siteUrl);
          const { data, contact } = await openingData(fields, vin, {
            ...{ stock, db, owner, groupId, opened: before, now: at },
          });
          const begun = await begunBefore(db, groupId, { ids: before, vin, at });
          const deal = begun ?? (await beginDeal(db, { groupId, storeId, vin, data }, at));
          // What is answered in the deal stays.
          const { trade, payment } = { ...data, ...begun?.data };
          const more = { ...(trade !== undefined && { trade }), ...(payment && { payment }) };
          if (begun && Object.keys(more).some((step) => !(step in begun.data)))
            await saveDealStep(begun.id, more, { db, groupId, stock, siteUrl, now: at });
          const knows = deal.leadId === null && Object.keys(contact).length > 0;
          if (knows) await keepContact(db, { dealId: deal.id, owner }, contact, at);
          const cookies = [...dealCookies(deal.id, before, siteUrl, at), ...(knows ? [setCookie] : [])];
          return withCookies(seeOther(dealPath(dealToken(deal.id, at))), cookies);
        } catch (error) {
          log().error({ reason: String(error).split("\n")[0] }, "a deal could not be stored");
          return seeOther(vehiclePath(vehicle));
        }
      },
    }),

    saveDealStep: defineEndpoint({
      ...form,
      id: "saveDealStep",
      path: `${DEALS_POST}/{token}/{step}`,
      internal: true,
      who: shopperLink("deal"),
      limit: dealLimits.step,
      summary: "Saves a step of a deal",
      params: StepPath,
      async run({ params: { token, step }, fields, request }) {
        const opening = await openingOf(token, request);
        if (!opening) return refuseWith("busy");
        const { db, siteUrl, groupId, stock, at } = opening;
        const current = await currentDeal(opening);
        // The page says that the link has ended, or that the vehicle is sold.
        if (!current) return seeOther(dealPath(token));
        const { deal, today } = current;
        const { vehicle, seller, offers, plans, basis } = today;
        const { sliders } = basis.terms;
        const pickup = { vin: vehicle.vin, kind: "pickup" as const };
        const times = step === "handover" ? ((await handoverTimes(db, pickup, seller, at)) ?? []) : [];
        const context = { condition: vehicle.condition, sliders, offers, plans, seller, times, now: at };
        const result = readStep(step, fields, context);
        if (!result.ok) {
          const { owner, setCookie } = ownerFor(request.headers, siteUrl);
          const boxes = Object.keys(fields).filter((name) => /^(?:offer|plan)-/.test(name));
          const draft = {
            typed: typedValues(fields, new Set([...STEP_FIELDS[step], ...boxes.slice(0, 50)])),
            errors: result.errors,
          };
          const saved = await saveDraft(db, { form: DEAL_STEP_DRAFT, owner }, draft, at);
          return withCookies(seeOther(`${dealPath(token, { step, draft: saved })}#error-summary`), [
            setCookie,
          ]);
        }
        // The page says that the store has closed the deal.
        if (deal.stage === "closed") return seeOther(dealPath(token));
        const saving = { db, groupId, stock, siteUrl, now: at, noteReply: noteCustomerReply };
        const photos = result.data.trade === null ? (deal.data.photos ?? []) : [];
        const change = { ...result.data, ...(photos.length > 0 && { photos: [] }) };
        if (!(await saveDealStep(deal.id, change, saving))) return refuseWith("busy");
        await deletePhotos(db, photos);
        const { handover } = result.data;
        // The booked time was for the other kind of handover. A new one is booked on the page.
        if (handover && deal.leadId !== null && deal.booked && deal.booked.kind !== handover.kind)
          await cancelTestDrive(deal.leadId, { db, stock, now: at });
        // A deal lasts from its last change, and so do the cookies that open it.
        const cookies = dealCookies(deal.id, openedIn(request, siteUrl, at), siteUrl, at);
        return withCookies(seeOther(dealPath(token, { done: "saved" })), cookies);
      },
    }),

    changeDealPhotos: defineEndpoint({
      ...form,
      id: "changeDealPhotos",
      path: `${DEALS_POST}/{token}/photos`,
      internal: true,
      who: shopperLink("deal"),
      limit: photoLimits,
      maxBytes: MAX_PHOTO_BODY_BYTES,
      reads: "files",
      takes: ["multipart"],
      summary: "Adds a photo of the trade-in to a deal, or removes one",
      params: AnswerPath,
      async run({ params: { token }, fields, cut, request }) {
        const opening = await openingOf(token, request);
        if (!opening) return refuseWith("busy");
        const { db, groupId, stock, siteUrl, at } = opening;
        const current = await currentDeal(opening);
        // The page says that the link has ended, or that the vehicle is sold.
        if (!current?.deal.data.trade || !acceptsChanges(current.deal)) return seeOther(dealPath(token));
        const { deal } = current;
        const back = (photo?: PhotoProblem) =>
          seeOther(`${dealPath(token, { step: "trade", ...(photo && { photo }) })}#photos`);
        const known = await knownPhotos(db, deal.data.photos ?? []);
        const removed = textField(fields, PHOTO_FIELDS.remove);
        const saving = { db, groupId, stock, siteUrl, now: at };
        if (removed !== "") {
          if (!known.includes(removed)) return back();
          const without = ({ photos = [] }: DealData) => ({ photos: photos.filter((id) => id !== removed) });
          if (!(await saveDealStep(deal.id, without, saving))) return refuseWith("busy");
          await deletePhotos(db, [removed]);
          return back();
        }
        const file = fields[PHOTO_FIELDS.file];
        if (cut !== null) return back("size");
        if (!(file instanceof File)) return back("kind");
        if (known.length >= TRADE_PHOTOS.max) return back("most");
        const bytes = Buffer.from(await file.arrayBuffer());
        const photo = await savePhoto(db, bytes, at, clientAddress(request.headers));
        if (!photo.ok) return back(photo.problem);
        // An expired photo makes room for a new one.
        const added = ({ photos = [] }: DealData) => ({
          photos: [...photos, photo.id].slice(-TRADE_PHOTOS.max),
        });
        return (await saveDealStep(deal.id, added, saving)) ? back() : refuseWith("busy");
      },
    }),

    answerProposal: defineEndpoint({
      ...form,
      id: "answerDealProposal",
      path: `${DEALS_POST}/{token}/answer`,
      internal: true,
      who: shopperLink("deal"),
      limit: dealLimits.step,
      summary: "Accepts or declines the store's proposal for a deal",
      params: AnswerPath,
      async run({ params: { token }, fields, request }) {
        const opening = await openingOf(token, request);
        if (!opening) return refuseWith("busy");
        const { db, siteUrl, groupId, stock, at, id, isOpened } = opening;
        // The page says that the link has ended.
        if (id === null || !isOpened) return seeOther(dealPath(token));
        const accepts = textField(fields, "answer") === "accept";
        const version = Number(textField(fields, "version"));
        const result = await answerProposal(
          id,
          { version, accepts, plans: chosenPlans(fields) },
          { db, groupId, stock, siteUrl, now: at, noteReply: noteCustomerReply },
        );
        if (result === "gone") return seeOther(dealPath(token));
        const done = result === "outdated" ? result : accepts ? "agreed" : "declined";
        return seeOther(dealPath(token, { done }));
      },
    }),

    bookHandover: defineEndpoint({
      ...form,
      id: "bookDealHandover",
      path: `${DEALS_POST}/{token}/book`,
      internal: true,
      who: shopperLink("deal"),
      limit: () => sendTable().appointmentChange.address,
      summary: "Books the time at which the vehicle of a deal is picked up or delivered",
      params: AnswerPath,
      async run({ params: { token }, fields, request }) {
        const opening = await openingOf(token, request);
        if (!opening) return refuseWith("busy");
        const { db, siteUrl, stock, at } = opening;
        const current = await currentDeal(opening);
        // The page says that the link has ended, or that the vehicle is sold.
        if (!current) return seeOther(dealPath(token));
        const { count = countSend } = using();
        const value = textField(fields, "slot").slice(0, 20);
        const context = { db, stock, siteUrl, count, now: at };
        const result = await bookHandover(current.deal, current.today, value, context);
        if (result === "limited") return refuseNoted(`${DEALS_POST}/{token}/book`, "too-often");
        if (result === "gone") return seeOther(dealPath(token));
        if (result === "booked") return seeOther(`${dealPath(token, { done: "booked" })}#book`);
        const done = result === "other" ? "other-appointment" : "time-taken";
        return seeOther(dealPath(token, { done, ...pickedTime(value) }));
      },
    }),

    startDeposit: defineEndpoint({
      ...form,
      id: "startDealDeposit",
      path: `${DEALS_POST}/{token}/deposit`,
      internal: true,
      who: shopperLink("deal"),
      limit: dealLimits.deposit,
      summary: "Opens the payment provider's page for the deposit of a deal",
      params: AnswerPath,
      async run({ params: { token }, fields, request }) {
        const opening = await openingOf(token, request);
        if (!opening) return refuseWith("busy");
        const { db, siteUrl, at } = opening;
        const current = await currentDeal(opening);
        // The page says that the link has ended, or that the vehicle is sold.
        if (!current) return seeOther(dealPath(token));
        const { deal, today } = current;
        const provider = using().payments?.() ?? null;
        const paying = { db, siteUrl, now: at, provider };
        const result = await startDeposit(deal, today, textField(fields, "amount"), paying);
        if (result.ok) return seeOther(result.url);
        const done = DEPOSIT_REFUSALS[result.why];
        return seeOther(dealPath(token, done ? { done } : {}));
      },
    }),

    prequalify: defineEndpoint({
      ...form,
      id: "prequalifyDeal",
      path: `${DEALS_POST}/{token}/prequalify`,
      internal: true,
      who: shopperLink("deal"),
      limit: dealLimits.prequalify,
      summary: "Asks the lender for the shopper's rates, by a soft pull",
      params: AnswerPath,
      async run({ params: { token }, fields, request }) {
        const opening = await openingOf(token, request);
        if (!opening) return refuseWith("busy");
        const { db, siteUrl, groupId, stock, at } = opening;
        const current = await currentDeal(opening);
        const lender = using().lender?.() ?? null;
        // The page says that the link has ended, that the vehicle is sold, or that nothing can be asked for.
        if (!current || !lender || !acceptsChanges(current.deal)) return seeOther(dealPath(token));
        const { deal, today } = current;
        const saving = { db, groupId, stock, siteUrl, now: at, noteReply: noteCustomerReply, lender };
        const result = await prequalifyDeal(deal, today, fields, saving);
        if (result.ok) return seeOther(dealPath(token, { done: "prequalified" }));
        if ("why" in result) return refuseWith("busy");
        const { owner, setCookie } = ownerFor(request.headers, siteUrl);
        const { errors } = result;
        const refused = { typed: typedValues(fields, new Set<string>(PREQUALIFY_FIELDS)), errors };
        const draft = await saveDraft(db, { form: PREQUALIFY_DRAFT, owner }, refused, at);
        const back = dealPath(token, { step: PREQUALIFY_STEP, draft });
        return withCookies(seeOther(`${back}#error-summary`), [setCookie]);
      },
    }),

    mailDealLink: defineEndpoint({
      ...form,
      id: "mailDealLink",
      path: `${DEALS_POST}/{token}/mail`,
      internal: true,
      who: shopperLink("deal"),
      limit: dealLimits.link,
      summary: "Mails or texts the link of a deal to its shopper",
      params: AnswerPath,
      async run({ params: { token }, fields, request }) {
        const opening = await openingOf(token, request);
        if (!opening) return refuseWith("busy");
        const { db, siteUrl, groupId, stock, at, id, isOpened } = opening;
        const deal = id !== null && isOpened ? await findDeal(db, groupId, id) : null;
        // The page says that the link has ended.
        if (!deal || !isOpen(deal, at)) return seeOther(dealPath(token));
        const { count = countSend, sendsTexts = siteSendsTexts } = using();
        const read = readDealAddress(fields, sendsTexts(resolveSeller(deal, stock)));
        if (!read.ok) return refuseAddress(token, { fields, request }, read);
        const sentAt = await sendDealLink(deal, read.address, { db, stock, siteUrl, count, now: at });
        const texted = sentAt > at ? "texted-later" : "texted";
        return seeOther(dealPath(token, { done: read.address.by === "mail" ? "mailed" : texted }));
      },
    }),

    askDealCode: defineEndpoint({
      ...form,
      id: "askDealCode",
      path: `${DEALS_POST}/{token}/code`,
      internal: true,
      who: shopperLink("deal"),
      limit: dealLimits.code,
      summary: "Mails or texts a code that opens a deal on another device",
      params: AnswerPath,
      async run({ params: { token }, fields, request }) {
        const opening = await openingOf(token, request);
        if (!opening) return refuseWith("busy");
        const { db, siteUrl, groupId, stock, at, id } = opening;
        const { count = countSend, sendsTexts = siteSendsTexts } = using();
        // Any store's texts, so that the message says nothing about the deal.
        const read = readDealAddress(fields, stock.stores.some(sendsTexts));
        if (!read.ok) return refuseAddress(token, { fields, request }, read);
        const found = id === null ? null : await findDeal(db, groupId, id);
        const deal = found && isOpen(found, at) ? found : null;
        const { owner, setCookie } = ownerFor(request.headers, siteUrl);
        const context = { db, stock, siteUrl, owner, count, now: at };
        const code = await requestDeviceCode(deal, read.address, context);
        return withCookies(seeOther(dealPath(token, { code })), [setCookie]);
      },
    }),

    openDeal: defineEndpoint({
      ...form,
      id: "openDealByCode",
      path: `${DEALS_POST}/{token}/open`,
      internal: true,
      who: shopperLink("deal"),
      limit: dealLimits.code,
      summary: "Opens a deal on another device by its code",
      params: AnswerPath,
      async run({ params: { token }, fields, request }) {
        const { db, siteUrl, now } = using();
        const at = now();
        const id = dealOfToken(token, at);
        if (id === null) return seeOther(dealPath(token));
        const { owner } = ownerFor(request.headers, siteUrl);
        const asked = textField(fields, "asked");
        const given = { token: asked, code: textField(fields, "code") };
        if (!(await checkDeviceCode(id, given, { db, owner, now: at })))
          return seeOther(dealPath(token, { code: asked.slice(0, 50), wrong: "yes" }));
        const cookies = dealCookies(id, openedIn(request, siteUrl, at), siteUrl, at);
        return withCookies(seeOther(dealPath(token)), cookies);
      },
    }),
  } as const;
}

/** Results of a deposit that was not begun; the page itself says the others. */
const DEPOSIT_REFUSALS: Readonly<Partial<Record<string, DealResult>>> = {
  later: "later",
  changed: "deposit-changed",
  "not-available": "not-available",
};

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

function openedIn({ headers }: Request, siteUrl: string, now: number): string[] {
  return openedDeals((name) => visitorCookies(headers).all.get(name), siteUrl, now);
}

/** Returns the browser's own deal about a vehicle, or null. */
async function begunBefore(
  db: Db,
  groupId: string,
  { ids, vin, at }: { ids: readonly string[]; vin: string; at: number },
): Promise<Deal | null> {
  for (const id of ids) {
    const deal = await findDeal(db, groupId, id);
    if (deal && deal.vin === vin && isOpen(deal, at)) return deal;
  }
  return null;
}

export const DEAL_ENDPOINTS = dealEndpoints(() => {
  const { SITE_URL, STORE_GROUP, STORE_PHONE } = env();
  return {
    db: siteDb(),
    siteUrl: SITE_URL,
    groupId: STORE_GROUP,
    stock: () => getSnapshot(DEFAULT_STORE_SLUG),
    fallbackPhone: STORE_PHONE ?? null,
    now: Date.now,
    payments: paymentProvider,
    lender: siteLender,
  };
});
