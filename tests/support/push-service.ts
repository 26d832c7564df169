import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** Push service on loopback, to which a site's notifications go. */
export interface PushService {
  /** Environment of a site that notifies through it. */
  env: Record<string, string>;
  /** Returns the number of notifications that a device received. */
  received(device: string): number;
  stop(): Promise<void>;
}

/** Starts a push service on loopback; a site with its `env` sends there whatever is for a browser maker's service. */
export async function startPushService(): Promise<PushService> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    request.resume().on("end", () => response.writeHead(201).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  return {
    env: {
      VAPID_PUBLIC_KEY: keys.getPublicKey("base64url"),
      VAPID_PRIVATE_KEY: keys.getPrivateKey("base64url"),
      VAPID_SUBJECT: "mailto:ops@cars.example",
      NODE_OPTIONS: `--import ${join(import.meta.dirname, "push-to-loopback.mjs")}`,
      PUSH_STUB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    received: (device) => paths.filter((path) => path.endsWith(`/${device}`)).length,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Returns the subscription of a browser that this test plays. */
export function pushSubscription(device: string): { endpoint: string; p256dh: string; auth: string } {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${device}`,
    p256dh: browser.getPublicKey("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
}
