/**
 * Id of the calculator's element; `data-estimate` names the elements that the browser reads and writes in it.
 */
export const ESTIMATE_AREA_ID = "estimate";
