"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SERVICE_WORKER } from "@/lib/staff/push/service-worker";
import { staffShellMessages } from "@/lib/store/i18n/staff-shell-messages";

type State = "ready" | "waiting" | "unsupported" | "denied" | "failed";

/**
 * Turns on notifications for this browser: it subscribes at the vendor's push service, and the form posts the
 * subscription.
 */
export function PushSwitch({ publicKey }: { publicKey: string }) {
  const { push: t } = staffShellMessages();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>("ready");
  const turnOn = async () => {
    if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
      return setState("unsupported");
    setState("waiting");
    try {
      if ((await Notification.requestPermission()) !== "granted") return setState("denied");
      const { endpoint, keys } = await subscription(publicKey);
      for (const [name, value] of Object.entries({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }))
        form.current!.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = value ?? "";
      form.current!.submit();
    } catch {
      setState("failed");
    }
  };
  const says = state === "ready" ? "" : t[state];
  return (
    <form ref={form} method="post" action="/api/staff/account/push-on" className="noscript:hidden">
      {["endpoint", "p256dh", "auth"].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <Button variant="outline" disabled={state === "waiting"} onClick={() => void turnOn()}>
        {t.on}
      </Button>
      <p role="status" className={state === "waiting" ? "mt-2 text-quiet" : "mt-2 text-danger"}>
        {says}
      </p>
    </form>
  );
}

async function subscription(publicKey: string): Promise<PushSubscriptionJSON> {
  const { path, scope } = SERVICE_WORKER;
  const registration = await navigator.serviceWorker.register(path, { scope });
  await activeOf(registration);
  const old = await registration.pushManager.getSubscription();
  // A subscription for another key pair of the site receives nothing.
  if (old && !isFor(old, publicKey)) await old.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (await registration.pushManager.subscribe(options)).toJSON();
}

/** Waits for activation, because a service worker cannot subscribe during its installation. */
function activeOf(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && resolve());
  });
}

function isFor(subscribed: PushSubscription, publicKey: string): boolean {
  const key = subscribed.options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
}
