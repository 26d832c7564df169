import { z } from "zod";
import { about, secretPlace } from "./fields";

/** Where a store's CRM is notified of leads (docs/webhooks.md). */
export const WebhookSchema = z
  .strictObject({
    url: z
      .string()
      .refine(isHttps, "must be an https address without a user and password")
      .meta(about("The receiver's address", "https://crm.example.com/hooks/forecourt")),
    secret: secretPlace.meta(
      about(
        "Where the deployment has the secret that signs each message, `file` or `env`: whsec_ and 24 to 64 bytes in Base64",
        "file",
      ),
    ),
  })
  .meta({ id: "Webhook" });

export type Webhook = z.infer<typeof WebhookSchema>;

function isHttps(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}
