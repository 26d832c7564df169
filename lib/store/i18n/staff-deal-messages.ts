import type { DealStage } from "../../../config/leads/deal";
import { defineMessages } from "../../core/language/messages";

const STAGES: Record<DealStage, string> = {
  begun: "Begun",
  sent: "Sent by the shopper",
  countered: "Answered by the store",
  agreed: "Agreed",
  closed: "Closed",
};

const deals = {
  title: "Deals",
  intro:
    "Purchases that shoppers sent from a vehicle's page. Open one to see the worksheet as the shopper sees it; each change updates it.",
  empty: "No deals yet. They come from “Start your purchase” on the vehicle pages.",
  stages: STAGES,
  head: (count: number, value: string) => `${count === 1 ? "1 deal" : `${count} deals`} · ${value}`,
  columns: { name: "Customer", vehicle: "Vehicle", value: "Total", sent: "Sent", changed: "Changed" },
  noValue: "No price",
};

/** Messages of the pipeline of deals. */
export const staffDealMessages = defineMessages("staff-deal", deals);
