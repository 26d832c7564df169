import { handleBuyersGuide } from "@/lib/catalog/buyers-guide/handle-buyers-guide";

export const dynamic = "force-dynamic";

/** The FTC's Buyers Guide of a used vehicle, filled in. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ vin: string; language: string }> },
): Promise<Response> {
  return handleBuyersGuide(request, await params);
}
