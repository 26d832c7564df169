import { handleReadAll, handleUnread } from "@/lib/staff/leads/handle-unread";
import { leadsApi } from "@/lib/staff/leads/leads-api";

export async function GET(request: Request): Promise<Response> {
  return handleUnread(request, leadsApi());
}

export async function POST(request: Request): Promise<Response> {
  return handleReadAll(request, leadsApi());
}
