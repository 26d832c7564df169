import { z } from "zod";
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
  })
  .meta({ id: "Webhook" });

export type Webhook = z.infer<typeof WebhookSchema>;
