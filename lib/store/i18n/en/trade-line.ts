import { defineMessages } from "../../../core/language/messages";

/** Messages about a trade-in on a vehicle page. */
const tradeLine = {
  label: "Value my trade",
  own: (amount: string) => `Your trade: ${amount}`,
  edit: "Edit",
  vin: "Your car's VIN",
  vinHint: "On the driver's door frame or your insurance card",
  noVin: "No VIN? Use year, make and model",
  year: "Year",
  make: "Make",
  model: "Model",
  submit: "Value my trade",
  estimate: (vehicle: string, amount: string) => `Your ${vehicle}: about ${amount}.`,
  estimateOwed: (vehicle: string, amount: string) =>
    `Your ${vehicle}: about ${amount} after paying off what you owe.`,
  use: "Use it in my payment",
  amount: "My trade is worth",
  amountHint: "After paying off what you owe on it.",
  save: "Save",
  remove: "Remove",
  counted: (amount: string) => `Your payments now include ${amount} for your trade.`,
  removed: "Your payments no longer include a trade.",
};

export const tradeLineMessages = defineMessages("tradeLine", tradeLine);
