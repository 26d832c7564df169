import "server-only";
import { db } from "../../core/db/connect";
import { type Endpoint, refuseWith } from "../../core/http/endpoint";
import { env } from "../../core/platform/env";
import { staff, staffWithSession } from "../endpoint";
import { vapidOf } from "../push/deliver-push";
import { SubscriptionSchema, subscribe, unsubscribe } from "../push/subscriptions";
import { backTo, formEndpoint, formFields } from "./form-endpoint";

/** Forms for notifications on a person's own devices. */
export const PUSH_FORMS: Readonly<Record<string, Endpoint>> = {
  pushOn: formEndpoint("account/push-on", "Sends notifications of new leads to this device", {
    who: staffWithSession(),
    body: formFields("endpoint", "p256dh", "auth"),
    async run({ actor: { session }, body }) {
      if (!vapidOf(env())) return refuseWith("unknown");
      const read = SubscriptionSchema.safeParse(body);
      if (!read.success) return backTo("account", { problem: "push" });
      await subscribe(db(), session, read.data, Date.now());
      return backTo("account", { done: "push-on" });
    },
  }),
  pushOff: formEndpoint("account/push-off", "Ends notifications of a device", {
    who: staff(),
    body: formFields("device"),
    async run({ actor, body }) {
      await unsubscribe(db(), actor.id, body.device);
      return backTo("account", { done: "push-off" });
    },
  }),
};
