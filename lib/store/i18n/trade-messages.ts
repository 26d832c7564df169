import { trade } from "./en/trade";

/** Words of the page that sells selling: its comparison, its questions and answers. */
export function tradeMessages() {
  return trade;
}
