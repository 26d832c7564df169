import { answerPasskey } from "@/lib/staff/posts/answer-passkey";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Returns the data with which a device creates a passkey, or proves that it has one. */
export async function GET(request: Request): Promise<Response> {
  return answerPasskey(request);
}

/** Accepts the device's response. */
export async function POST(request: Request): Promise<Response> {
  return answerPasskey(request);
}
