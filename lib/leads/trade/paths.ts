export const SELL_TRADE_PATH = "/sell-trade-my-car";
export const YOUR_VEHICLE_PATH = `${SELL_TRADE_PATH}/your-vehicle`;
