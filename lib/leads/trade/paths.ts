export const SELL_TRADE_PATH = "/sell-trade-my-car";
export const YOUR_VEHICLE_PATH = `${SELL_TRADE_PATH}/your-vehicle`;

/** Initial values of the questionnaire; names of its query. */
export interface TradeStart {
  vin?: string;
  year?: string;
  make?: string;
  model?: string;
  /** VIN of the vehicle of the stock that it shall be traded for. */
  wanted?: string;
}

/** Returns the path of the valuation of a visitor's own vehicle. */
export function yourVehiclePath(start: TradeStart = {}): string {
  const query = new URLSearchParams(Object.entries(start).filter(([, value]) => value)).toString();
  return query ? `${YOUR_VEHICLE_PATH}?${query}` : YOUR_VEHICLE_PATH;
}
