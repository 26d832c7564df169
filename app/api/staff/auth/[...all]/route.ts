import { answerPasskey } from "@/lib/staff/posts/answer-passkey";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** What a device needs to make a passkey, or to prove that it has one. */
export async function GET(request: Request): Promise<Response> {
  return answerPasskey(request);
}

/** The device's answer. */
export async function POST(request: Request): Promise<Response> {
  return answerPasskey(request);
}
