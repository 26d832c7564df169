import type { DealStep } from "../../../config/leads/deal";
import type { PhotoProblem } from "../trade/photo-store";

/** URL to which "Start your purchase" is posted. */
export const DEALS_POST = "/api/deals";

/** Returns the URL to which a step's form is posted. */
export function dealStepPost(token: string, step: DealStep): string {
  return `${DEALS_POST}/${token}/${step}`;
}

/** Returns the URL to which the answer to a proposal is posted. */
export function proposalAnswerPost(token: string): string {
  return `${DEALS_POST}/${token}/answer`;
}

/** Returns the URL that asks for a code for another device, or takes it. */
export function dealCodePost(token: string, act: "code" | "open"): string {
  return `${DEALS_POST}/${token}/${act}`;
}

/** Returns the URL that mails or texts the link of a deal. */
export function dealLinkPost(token: string): string {
  return `${DEALS_POST}/${token}/mail`;
}

/** Returns the URL that adds and removes photos of the trade-in. */
export function dealPhotosPost(token: string): string {
  return `${DEALS_POST}/${token}/photos`;
}

/** Returns the URL that opens the checkout page of a deposit. */
export function depositPost(token: string): string {
  return `${DEALS_POST}/${token}/deposit`;
}

/** Returns the URL that books the time of the pick-up or delivery. */
export function bookHandoverPost(token: string): string {
  return `${DEALS_POST}/${token}/book`;
}

/** Returns the URL to which the details for a prequalification are posted. */
export function prequalifyPost(token: string): string {
  return `${DEALS_POST}/${token}/prequalify`;
}

/** Results of a form that a deal's page shows. */
export const DEAL_RESULTS = [
  "saved",
  "sent",
  "agreed",
  "declined",
  "outdated",
  "paid",
  "unpaid",
  "later",
  "deposit-changed",
  "not-available",
  "mailed",
  "texted",
  "texted-later",
  "prequalified",
  "booked",
  "time-taken",
  "other-appointment",
] as const;
export type DealResult = (typeof DEAL_RESULTS)[number];

/** Returns the path of a deal's page, by its signed token, or of one of its steps. */
export function dealPath(
  token: string,
  query: {
    step?: DealStep | typeof PREQUALIFY_STEP;
    done?: DealResult;
    draft?: string;
    /** Draft of a refused address or number for the link or a code. */
    mail?: string;
    /** Reason why a photo was refused. */
    photo?: PhotoProblem;
    code?: string;
    wrong?: "yes";
    /** Chosen time of the pick-up or delivery. */
    day?: string;
    time?: string;
  } = {},
): string {
  const text = new URLSearchParams(query).toString().replace(/%3A/g, ":");
  return `/deal/${token}${text === "" ? "" : `?${text}`}`;
}

/** Name of the view with the form that prequalifies the shopper. It is no step: a deal does not need it. */
export const PREQUALIFY_STEP = "prequalify";

/** Name of the drafts of refused details for a prequalification. */
export const PREQUALIFY_DRAFT = "deal-prequalify";

/** Name of the drafts of refused steps. */
export const DEAL_STEP_DRAFT = "deal-step";

/** Name of the drafts of refused addresses and numbers for a deal's link or code. */
export const DEAL_LINK_DRAFT = "deal-link";

/** Returns the name of the draft with the contact details that were given before a deal began. */
export function dealContactDraft(dealId: string): string {
  return `deal-contact.${dealId}`;
}
