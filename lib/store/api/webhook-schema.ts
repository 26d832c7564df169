import { z } from "zod";
import { LEAD_EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from "../../../config/leads/webhook";
import { about, httpsUrl, secretPlace } from "./fields";

/** Schema of the webhook that notifies a store's CRM of leads (docs/webhooks.md). */
export const WebhookSchema = z
  .strictObject({
    url: httpsUrl.meta(about("The receiver's address", "https://crm.example.com/hooks/forecourt")),
    secret: secretPlace.meta(
      about(
        "Where the deployment has the secret that signs each message, `file` or `env`: whsec_ and 24 to 64 bytes in Base64",
        "file",
      ),
    ),
    events: z
      .array(z.enum(WEBHOOK_EVENTS))
      .min(1)
      .optional()
      .meta(
        about("Events that are sent; by default, new leads and changes of their status", [
          "lead.created",
          "lead.status_changed",
          "message.changed",
        ]),
      ),
  })
  .meta({ id: "Webhook" });

export type Webhook = z.infer<typeof WebhookSchema>;

/** Returns the events that a webhook gets. */
export function wantedEvents({ events }: Webhook): readonly WebhookEvent[] {
  return events ?? LEAD_EVENTS;
}
