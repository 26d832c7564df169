import { answerOgPicture } from "@/lib/marketing/seo/og/og-answer";

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ kind: string; file: string }> },
) {
  const { kind, file } = await params;
  return answerOgPicture(kind, file);
}
