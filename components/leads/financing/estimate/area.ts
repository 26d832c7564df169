/** The calculator's element; what the browser reads and writes in it is named by `data-estimate`. */
export const ESTIMATE_AREA_ID = "estimate";
