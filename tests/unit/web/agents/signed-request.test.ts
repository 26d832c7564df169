import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { parseDictionary } from "structured-headers";
import { describe, expect, it } from "vitest";
import { agentId } from "../../../../lib/core/platform/agent-id";
import {
  checkSignedRequest,
  type SignableRequest,
  signatureBase,
} from "../../../../lib/web/agents/signed-request";

const NOW = 1_790_000_000;
const AGENT = "https://signer.example/keys.json";
const ORIGIN = "https://cars.example";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const other = generateKeyPairSync("ed25519");
const idOf = (key: KeyObject) => {
  const { x } = key.export({ format: "jwk" });
  return createHash("sha256").update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest("base64url");
};
const KEY = idOf(publicKey);
const always = { from: 0, until: Number.POSITIVE_INFINITY };
const keysOf = (agent: string) => (agent === AGENT ? new Map([[KEY, { key: publicKey, ...always }]]) : null);

interface Signing {
  components?: string;
  parameters?: string;
  agent?: string;
  key?: KeyObject;
  signed?: Partial<SignableRequest>;
}

/** A request signed as agents do; `signed` is what the signature was made for. */
function signedRequest({
  components = '"@authority" "signature-agent";key="sig"',
  parameters = `;created=${NOW - 5};expires=${NOW + 60};keyid="${KEY}";tag="web-bot-auth"`,
  agent = `sig="${AGENT}"`,
  key = privateKey,
  signed = {},
}: Signing = {}): SignableRequest {
  const input = `sig=(${components})${parameters}`;
  const headers = { "signature-agent": agent, "signature-input": input };
  const request = { method: "GET", origin: ORIGIN, target: "/cars?make=kia", headers };
  const [parsed] = [...parseDictionary(input).values()] as Parameters<typeof signatureBase>[1][];
  const base = signatureBase({ ...request, ...signed }, parsed!) ?? "";
  const signature = `sig=:${sign(null, Buffer.from(base), key).toString("base64")}:`;
  return { ...request, headers: { ...headers, signature } };
}

const check = (request: SignableRequest, now = NOW) => checkSignedRequest(request, keysOf, now);

describe("a request that an agent signed", () => {
  it.each([
    '"@authority" "signature-agent";key="sig"',
    '"@target-uri" "signature-agent";key="sig"',
    '"@method" "@authority" "@path" "@query" "@scheme" "@request-target" "signature-agent";key="sig"',
  ])("is verified as its listed agent, which covers %s", (components) =>
    expect(check(signedRequest({ components }))).toEqual({ outcome: "verified", agent: AGENT }),
  );

  it("is verified with the bare name that older agents send, and with the label that a proxy gave it", () => {
    const bare = { components: '"@authority" "signature-agent"', agent: `"${AGENT}"` };
    expect(check(signedRequest(bare))?.outcome).toBe("verified");
    const labelled = { components: '"@authority" "signature-agent";key="mine"', agent: `mine="${AGENT}"` };
    expect(check(signedRequest(labelled))?.outcome).toBe("verified");
  });

  it("proves nothing about a request without a signature, or with one for another purpose", () => {
    expect(check({ ...signedRequest(), headers: { "user-agent": "ChatGPT-User" } })).toBeNull();
    const parameters = `;created=${NOW};expires=${NOW + 60};keyid="${KEY}";tag="other"`;
    expect(check(signedRequest({ parameters }))).toBeNull();
  });

  it("is unlisted if the operator does not list the agent, whatever its key", () =>
    expect(check(signedRequest({ agent: 'sig="https://other.example/keys.json"' }))).toEqual({
      outcome: "unlisted",
      agent: null,
    }));

  it("has an unknown key if it is none of that agent's, though of another", () => {
    const parameters = `;created=${NOW};expires=${NOW + 60};keyid="${idOf(other.publicKey)}";tag="web-bot-auth"`;
    expect(check(signedRequest({ parameters, key: other.privateKey }))?.outcome).toBe("unknown-key");
  });

  it.each<[string, Signing]>([
    ["by another key under its id", { key: other.privateKey }],
    ["for another site", { signed: { origin: "https://other.example" } }],
    [
      "for another path",
      { components: '"@authority" "@path" "signature-agent";key="sig"', signed: { target: "/" } },
    ],
    ["without the site", { components: '"@method" "signature-agent";key="sig"' }],
    ["without the agent", { components: '"@authority"' }],
    ["by an unknown part", { components: '"@authority" "@status" "signature-agent";key="sig"' }],
    ["twice by one part", { components: '"@authority" "@authority" "signature-agent";key="sig"' }],
    ["by a header that it has not", { components: '"@authority" "x-none" "signature-agent";key="sig"' }],
    ["without a time", { parameters: `;keyid="${KEY}";tag="web-bot-auth"` }],
    [
      "with a shared secret's algorithm",
      {
        parameters: `;created=${NOW};expires=${NOW + 60};keyid="${KEY}";alg="hmac-sha256";tag="web-bot-auth"`,
      },
    ],
    ["for a plain address of the agent", { agent: 'sig="http://signer.example/keys.json"' }],
  ])("is invalid if it was signed %s", (_, signing) =>
    expect(check(signedRequest(signing))?.outcome).toBe("invalid"),
  );

  it.each([
    ["before its time", `;created=${NOW + 600};expires=${NOW + 900}`],
    ["after its time", `;created=${NOW - 600};expires=${NOW}`],
    ["for longer than a day", `;created=${NOW - 10};expires=${NOW + 90_000}`],
  ])("counts as expired if it is valid %s", (_, times) =>
    expect(check(signedRequest({ parameters: `${times};keyid="${KEY}";tag="web-bot-auth"` }))?.outcome).toBe(
      "expired",
    ),
  );

  it("counts as expired by a key out of its time", () => {
    const old = () => new Map([[KEY, { key: publicKey, from: 0, until: NOW - 1 }]]);
    expect(checkSignedRequest(signedRequest(), old, NOW)?.outcome).toBe("expired");
  });

  it.each(["sig", "sig=(", 'sig=("@authority");tag="web-bot-auth"', ""])(
    "is refused quietly if unreadable: %j",
    (input) => {
      const request = signedRequest();
      const outcome = check({
        ...request,
        headers: { ...request.headers, "signature-input": input },
      })?.outcome;
      expect(["invalid", undefined]).toContain(outcome);
    },
  );
});

/** Test vectors of the protocol's draft (E.2) with the key of RFC 9421, B.1.4. */
describe("the protocol's test vectors", () => {
  const x = "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs";
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const id = idOf(key);
  const keys = () => new Map([[id, { key, ...always }]]);
  const request = (headers: Record<string, string>): SignableRequest => ({
    method: "GET",
    origin: "https://example.com",
    target: "/",
    headers,
  });
  const parameters = (expires: number, nonce: string) =>
    `;created=1735689600;keyid="${id}";alg="ed25519";expires=${expires};nonce="${nonce}";tag="web-bot-auth"`;

  it("the agent in a dictionary; its century of validity is too long for this site", () => {
    const nonce = "n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA==";
    const vector = request({
      "signature-agent": 'agent2="https://signature-agent.test"',
      "signature-input": `sig2=("@authority" "signature-agent";key="agent2")${parameters(4889289600, nonce)}`,
      signature:
        "sig2=:RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==:",
    });
    expect(checkSignedRequest(vector, keys, 1735689700)).toEqual({
      outcome: "expired",
      agent: "https://signature-agent.test/",
    });
  });

  it("the agent as a bare string", () => {
    const nonce = "e8N7S2MFd/qrd6T2R3tdfAuuANngKI7LFtKYI/vowzk4lAZYadIX6wW25MwG7DCT9RUKAJ0qVkU0mEeLElW1qg==";
    const vector = request({
      "signature-agent": '"https://signature-agent.test"',
      "signature-input": `sig2=("@authority" "signature-agent")${parameters(1735693200, nonce)}`,
      signature:
        "sig2=:jdq0SqOwHdyHr9+r5jw3iYZH6aNGKijYp/EstF4RQTQdi5N5YYKrD+mCT1HA1nZDsi6nJKuHxUi/5Syp3rLWBA==:",
    });
    expect(checkSignedRequest(vector, keys, 1735689700)?.outcome).toBe("verified");
    expect(
      checkSignedRequest({ ...vector, origin: "https://other.example" }, keys, 1735689700)?.outcome,
    ).toBe("invalid");
  });
});

it.each([
  ["https://Signer.example:443/keys.json?x=1#y", "https://signer.example/keys.json"],
  ["https://signer.example", "https://signer.example/"],
  ["http://signer.example/", null],
  ["signer.example", null],
])("an agent is known by its address without a query: %s", (address, id) =>
  expect(agentId(address)).toBe(id),
);
