import { trade } from "./en/trade";

/** Messages of the page about selling a car: its comparison, its questions and answers. */
export function tradeMessages() {
  return trade;
}
