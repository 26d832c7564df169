import type { ReturnReason } from "../../../../config/leads/deposits";
import { vehicleName } from "../../../catalog/vehicle/vehicle-name";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import { dealMailMessages } from "../../../store/i18n/deal-mail-messages";
import { depositMessages } from "../../../store/i18n/deposit-messages";
import { type ComposedMail, composed } from "../mail-content";
import { carBlock, letterheadOf, type MailSender, placeBlock } from "../mail-parts";

export interface DealProposalMail extends MailSender {
  vehicle: Vehicle;
  /** Person of the staff who proposed it. */
  author: string;
  /** Total, due at signing, due monthly and total of payments, as on the deal's page. */
  rows: readonly { label: string; value: string }[];
  /** Link to the deal's page. */
  link: string;
}

/** Composes the mail to a shopper for whose deal the store proposed another structure. */
export function dealProposalMail(data: DealProposalMail): ComposedMail {
  const { store, vehicle, author, rows, link } = data;
  const text = dealMailMessages();
  const { proposal } = text;
  const intro = proposal.intro(author, vehicleName(vehicle));
  return composed(proposal.subject(vehicleName(vehicle), store.name), {
    letterhead: letterheadOf(data),
    heading: proposal.heading,
    preview: intro,
    blocks: [
      { type: "text", text: `${text.hello}\n${intro}` },
      carBlock(vehicle, data),
      ...(rows.length > 0 ? [{ type: "facts" as const, title: proposal.figures, rows: [...rows] }] : []),
      { type: "action", label: proposal.open, intro: proposal.openIntro, href: link, primary: true },
      { type: "text", text: proposal.notBinding },
      placeBlock(store, "sales"),
    ],
    why: [text.why],
  });
}

export interface DealLinkMail extends MailSender {
  /** Null for a vehicle that is no longer for sale. */
  vehicle: Vehicle | null;
  /** Link to the deal's page. */
  link: string;
}

/** Composes the mail with the link of a deal, which its shopper asked for. */
export function dealLinkMail(data: DealLinkMail): ComposedMail {
  const { store, vehicle, link } = data;
  const { hello, link: text } = dealMailMessages();
  return composed(text.subject(vehicle ? vehicleName(vehicle) : null, store.name), {
    letterhead: letterheadOf(data),
    heading: text.heading,
    preview: text.intro,
    blocks: [
      { type: "text", text: `${hello}\n${text.intro}` },
      ...(vehicle ? [carBlock(vehicle, data)] : []),
      { type: "action", label: text.open, intro: text.code, href: link, primary: true },
      { type: "text", text: text.nobody },
      placeBlock(store, "sales"),
    ],
    why: [text.why],
  });
}

export interface DealCodeMail extends MailSender {
  /** Digits that open the deal on another device. */
  code: string;
  minutes: number;
}

/** Composes the mail with the code that opens a deal on another device. */
export function dealCodeMail(data: DealCodeMail): ComposedMail {
  const { store, code, minutes } = data;
  const text = dealMailMessages();
  return composed(text.code.subject(store.name), {
    letterhead: letterheadOf(data),
    heading: text.code.heading(code),
    preview: text.code.intro(minutes),
    blocks: [
      { type: "text", text: `${text.hello}\n${text.code.enter(code)}\n${text.code.intro(minutes)}` },
      { type: "text", text: text.code.nobody },
      placeBlock(store, "sales"),
    ],
    why: [text.code.why],
  });
}

export interface DepositMail extends MailSender {
  /** `back`: the deposit goes back to the shopper. */
  about: "received" | "back";
  vehicle: string;
  /** Formatted amount. */
  amount: string;
  /** Number of the deposit, for questions. */
  number: string;
  reason: ReturnReason | null;
  /** End of the hold; null if nothing is held. */
  until: string | null;
  /** Terms that the shopper saw before paying. */
  policy: string;
  /** Link to the deal's page. */
  link: string;
}

/** Composes the receipt of a deposit, or the mail that says why it goes back. */
export function depositMail(data: DepositMail): ComposedMail {
  const { store, about, vehicle, amount, number, reason, until, policy, link } = data;
  const { mail: text, reasons } = depositMessages();
  const isBack = about === "back";
  const intro = isBack
    ? text.backIntro(amount, vehicle, reasons[reason ?? "staff"])
    : text.receivedIntro(amount, vehicle, until ?? "");
  return composed((isBack ? text.backSubject : text.subject)(vehicle, store.name), {
    letterhead: letterheadOf(data),
    heading: isBack ? text.back(amount) : text.received(vehicle),
    preview: intro,
    blocks: [
      { type: "text", text: `${text.hello}\n${intro}` },
      {
        type: "facts",
        title: text.receipt,
        rows: [
          { label: text.rows.amount, value: amount },
          { label: text.rows.number, value: number },
          ...(until === null ? [] : [{ label: text.rows.until, value: until }]),
        ],
      },
      { type: "action", label: text.open, intro: text.openIntro, href: link, primary: true },
      { type: "text", text: policy },
      placeBlock(store, "sales"),
    ],
    why: [text.why],
  });
}
