import "server-only";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { SubscriptionSchema, subscribe, unsubscribe } from "../push/subscriptions";
import { vapidOf } from "../push/vapid";
import { backTo, forStaff, type StaffAction, staffRefusal } from "./staff-post";

/** Notifications of one's own devices. */
export const PUSH_ACTIONS: Readonly<Record<string, StaffAction>> = {
  "push-on": (post) =>
    forStaff(post, undefined, async ({ session }) => {
      if (!vapidOf(env())) return staffRefusal(404);
      const read = SubscriptionSchema.safeParse({
        endpoint: post.text("endpoint"),
        p256dh: post.text("p256dh"),
        auth: post.text("auth"),
      });
      if (!read.success) return backTo("account", { problem: "push" });
      await subscribe(db(), session, read.data, Date.now());
      return backTo("account", { done: "push-on" });
    }),
  "push-off": (post) =>
    forStaff(post, undefined, async ({ person }) => {
      await unsubscribe(db(), person.id, post.text("device"));
      return backTo("account", { done: "push-off" });
    }),
};
