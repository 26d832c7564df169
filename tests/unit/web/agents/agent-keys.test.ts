import { generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { SIGNED_AGENTS } from "../../../../config/runtime/signed-agents";
import { directoryOf, readDirectory } from "../../../../lib/web/agents/agent-keys";

const jwk = () => generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
const TEST_KEY = { kty: "OKP", crv: "Ed25519", x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs" };
let server: Server | undefined;
afterEach(() => server?.close());

/** Serves an answer as an agent's directory, and reads it. */
async function read(body: string, status = 200, headers: Record<string, string> = {}) {
  server = createServer((_, response) => response.writeHead(status, headers).end(body));
  await new Promise<void>((listening) => server!.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return readDirectory(`http://127.0.0.1:${port}/keys`, AbortSignal.timeout(5_000));
}

it("keys are read by their thumbprints; other kinds, wrong labels and published test keys are skipped", async () => {
  const keys = [
    { ...jwk(), nbf: 5, exp: 9 },
    { ...jwk(), kid: "not-its-thumbprint" },
    generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ format: "jwk" }),
    TEST_KEY,
    "none",
  ];
  const found = await read(JSON.stringify({ keys }));
  expect([...found.values()]).toMatchObject([{ from: 5, until: 9 }]);
  expect([...found.keys()]).not.toContain(SIGNED_AGENTS.testKeys[0]);
});

it.each<[string, Parameters<typeof read>]>([
  ["an error", ["{}", 404]],
  ["a redirect", ["", 302, { location: "/other" }]],
  ["no list", ['{"keys":1}']],
  ["no JSON", ["<html>"]],
  ["too many keys", [JSON.stringify({ keys: Array.from({ length: SIGNED_AGENTS.keys + 1 }, jwk) })]],
  ["too much", [`{"keys":[],"x":"${"x".repeat(SIGNED_AGENTS.bytes)}"}`]],
])("%s is a failure, after which the present keys stay", async (_, answer) => {
  await expect(read(...answer)).rejects.toThrow();
});

it("an agent's address is that of its keys; an origin's are at the well-known address", () => {
  expect(directoryOf("https://signer.example/keys.json")).toBe("https://signer.example/keys.json");
  expect(directoryOf("https://signer.example/")).toBe(
    "https://signer.example/.well-known/http-message-signatures-directory",
  );
});
