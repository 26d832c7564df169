import { handleStockChange } from "@/lib/staff/stock/handle-stock-change";
import { stockChangeApi } from "@/lib/staff/stock/stock-change-api";

export async function POST(
  request: Request,
  { params }: { params: Promise<{ change: string }> },
): Promise<Response> {
  return handleStockChange(request, (await params).change, stockChangeApi());
}
