import { generateKeyPairSync, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { request as send } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dropSingleton, singleton } from "../../../../lib/core/platform/singleton";
import { watchSignedAgents } from "../../../../lib/web/agents/watch-signed-agents";
import type { metrics } from "../../../../lib/web/metrics/metrics";

const AGENT = "https://signer.example/keys.json";
const SITE_URL = "https://cars.example";
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const counted: [string, string][] = [];
let server: Server;
let address: string;

beforeAll(async () => {
  for (const each of ["agent-keys", "metrics"]) dropSingleton(each);
  const key = { key: publicKey, from: 0, until: Number.POSITIVE_INFINITY };
  singleton("agent-keys", () => new Map([[AGENT, new Map([["its-key", key]])]]));
  singleton("metrics", () => ({
    ...({} as ReturnType<typeof metrics>),
    countSigned: (agent: string, outcome: string) => counted.push([agent, outcome]),
  }));
  watchSignedAgents({ SIGNED_AGENTS: [AGENT], SITE_URL });
  server = createServer((_, response) => response.end("the same"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  for (const each of ["agent-keys", "metrics"]) dropSingleton(each);
});

/** Requests a page like the listed agent, with a signature for an authority. @returns what was counted */
async function request(authority: string, headers: Record<string, string> = {}) {
  counted.length = 0;
  const now = Math.floor(Date.now() / 1_000);
  const input = `("@authority" "signature-agent";key="a");created=${now};expires=${now + 60};keyid="its-key";tag="web-bot-auth"`;
  const base = `"@authority": ${authority}\n"signature-agent";key="a": "${AGENT}"\n"@signature-params": ${input}`;
  // `fetch` sends no other `Host`.
  const { body } = await send(`${address}/cars`, {
    headers: {
      "user-agent": "ChatGPT-User/1.0",
      "signature-agent": `a="${AGENT}"`,
      "signature-input": `a=${input}`,
      signature: `a=:${sign(null, Buffer.from(base), privateKey).toString("base64")}:`,
      ...headers,
    },
  });
  expect(await body.text()).toBe("the same");
  return counted[0];
}

it("a request that a listed agent signed for this site is counted as that agent's", async () =>
  expect(await request("cars.example")).toEqual([AGENT, "verified"]));

it("one that was signed for another site, or behind a forged Host, is not", async () => {
  expect(await request("other.example")).toEqual([AGENT, "invalid"]);
  expect(await request("other.example", { host: "other.example" })).toEqual([AGENT, "invalid"]);
});

it("a name in User-Agent counts for nothing", async () => {
  counted.length = 0;
  await fetch(address, { headers: { "user-agent": "ChatGPT-User/1.0", "signature-agent": `"${AGENT}"` } });
  expect(counted).toEqual([]);
});
