import { handleErase } from "@/lib/staff/leads/handle-personal-data";
import { personalDataApi } from "@/lib/staff/leads/personal-data-api";
import { confirmFirst } from "@/lib/staff/posts/confirm-first";

export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return (await confirmFirst(request, "erase")) ?? handleErase(request, (await params).id, personalDataApi());
}
