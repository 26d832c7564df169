import { handleStockList } from "@/lib/staff/stock/handle-stock";
import { stockApi } from "@/lib/staff/stock/stock-api";

export async function GET(request: Request): Promise<Response> {
  return handleStockList(request, stockApi());
}
