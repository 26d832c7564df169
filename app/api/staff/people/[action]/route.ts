import { route } from "@/lib/core/http/route";
import { PEOPLE_FORMS } from "@/lib/staff/posts/people-actions";
import { PROGRAM_FORMS } from "@/lib/staff/posts/program-actions";
import { WEBHOOK_FORMS } from "@/lib/staff/posts/webhook-actions";

export const { POST } = route(
  ...Object.values(PEOPLE_FORMS),
  ...Object.values(PROGRAM_FORMS),
  ...Object.values(WEBHOOK_FORMS),
);
