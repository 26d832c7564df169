import "server-only";
import { json } from "../../core/http/responses";
import { answerStaff, type StaffApi } from "../answer-staff";
import { getStockPage, type StockContext } from "./get-stock-page";
import { readStockList } from "./list-query";

/** `GET /api/staff/stock`: a page of the list of vehicles. */
export function handleStockList(request: Request, api: StaffApi<StockContext>): Promise<Response> {
  return answerStaff(request, { staffOf: api.staffOf, count: api.countRead }, async (person) => {
    const query = readStockList(new URL(request.url).searchParams);
    return json(200, await getStockPage(await api.context(person), query));
  });
}
