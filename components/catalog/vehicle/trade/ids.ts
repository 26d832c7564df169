/** Id of an element that the server renders and `trade-panel` fills in. */
export const TRADE_LINE_ID = "trade-line";
export const TRADE_LABEL_ID = "trade-line-label";
export const TRADE_EDIT_ID = "trade-line-edit";
export const TRADE_PANEL_ID = "trade-line-panel";
