import "server-only";
import { type KeyObject, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import {
  type InnerList,
  isInnerList,
  parseDictionary,
  parseItem,
  serializeInnerList,
  serializeItem,
} from "structured-headers";
import { SIGNED_AGENTS } from "../../../config/runtime/signed-agents";
import { agentId } from "../../core/platform/agent-id";

const TAG = "web-bot-auth";
const AGENT_HEADER = "signature-agent";
/** Algorithm by its name in RFC 9421; the thumbprint of a key implies it. */
const ALGORITHM = "ed25519";

/** Parts of a request that a signature can cover. */
export interface SignableRequest {
  method: string;
  /** Own origin at which the request arrived. */
  origin: string;
  /** Path with its query. */
  target: string;
  headers: IncomingHttpHeaders;
}

/** Public key with the seconds since 1970 within which it may be used. */
export interface AgentKey {
  key: KeyObject;
  from: number;
  until: number;
}

/** Returns the keys of a listed agent by their thumbprints, or null for an agent that is not listed. */
export type KeysOf = (agent: string) => ReadonlyMap<string, AgentKey> | null;

/**
 * Result of checking a request's signature. `unlisted`: of an agent that this site does not know. `unknown-key`: of none
 * of its keys. `expired`: outside its time. `invalid`: it cannot be read, covers too little, or was not made for this
 * request.
 */
export type SignedOutcome = "unlisted" | "unknown-key" | "expired" | "invalid" | "verified";

export interface SignedCheck {
  outcome: SignedOutcome;
  /** Listed agent that the request names; null if it names none. Only `verified` proves it. */
  agent: string | null;
}

/**
 * Checks the signature by which an agent says who it is (Web Bot Auth, draft-ietf-webbotauth-httpsig-protocol;
 * RFC 9421). Nothing is fetched: keys are those of listed agents, each only for its own agent.
 * @param now seconds since 1970
 * @returns null for a request without such a signature
 */
export function checkSignedRequest(
  request: SignableRequest,
  keysOf: KeysOf,
  now: number,
): SignedCheck | null {
  const inputs = dictionary(header(request, "signature-input"));
  const signatures = dictionary(header(request, "signature"));
  if (!inputs)
    return header(request, "signature-input") === null ? null : { outcome: "invalid", agent: null };
  const tagged = [...inputs].filter(
    (entry): entry is [string, InnerList] => isInnerList(entry[1]) && entry[1][1].get("tag") === TAG,
  );
  let last: SignedCheck | null = null;
  for (const [label, input] of tagged.slice(0, SIGNED_AGENTS.signatures)) {
    const [signature] = signatures?.get(label) ?? [];
    last = checkOne(request, { label, input, signature }, keysOf, now);
    if (last.outcome === "verified") return last;
  }
  return last;
}

interface OneSignature {
  label: string;
  input: InnerList;
  signature: unknown;
}

function checkOne(
  request: SignableRequest,
  { label, input, signature }: OneSignature,
  keysOf: KeysOf,
  now: number,
): SignedCheck {
  const named = namedAgent(request, label, input);
  const keys = named === null ? null : keysOf(named);
  if (named !== null && !keys) return { outcome: "unlisted", agent: null };
  const agent = named;
  const base = signatureBase(request, input);
  if (!keys || base === null || !(signature instanceof ArrayBuffer)) return { outcome: "invalid", agent };
  const parameters = input[1];
  const [created, expires, keyid, alg = ALGORITHM] = ["created", "expires", "keyid", "alg"].map((name) =>
    parameters.get(name),
  );
  const isBound = input[0].some(([name]) => name === "@authority" || name === "@target-uri");
  if (!isBound || alg !== ALGORITHM || typeof keyid !== "string") return { outcome: "invalid", agent };
  if (typeof created !== "number" || typeof expires !== "number") return { outcome: "invalid", agent };
  const found = keys.get(keyid);
  if (!found) return { outcome: "unknown-key", agent };
  const isSigned = verify(null, Buffer.from(base), found.key, Buffer.from(signature));
  if (!isSigned) return { outcome: "invalid", agent };
  const isCurrent =
    created <= now + SIGNED_AGENTS.fastSeconds &&
    expires > now &&
    expires - created <= SIGNED_AGENTS.validSeconds &&
    found.from <= now &&
    found.until > now;
  return { outcome: isCurrent ? "verified" : "expired", agent };
}

/**
 * Returns the agent that a signature names: the covered member of `Signature-Agent` with the signature's label, or the
 * only one, since a proxy may change the label. Older agents send a bare string instead of a dictionary.
 */
function namedAgent(request: SignableRequest, label: string, [components]: InnerList): string | null {
  const covered = components.filter(([name]) => name === AGENT_HEADER);
  const [own = covered.length === 1 ? covered[0] : undefined] = covered.filter(
    ([, parameters]) => parameters.get("key") === label,
  );
  if (!own) return null;
  const text = header(request, AGENT_HEADER) ?? "";
  const key = own[1].get("key");
  try {
    const [value, parameters] =
      key === undefined ? parseItem(text) : (parseDictionary(text).get(String(key)) ?? [null, new Map()]);
    return typeof value === "string" && parameters.size === 0 ? agentId(value) : null;
  } catch {
    return null;
  }
}

/** Returns the text that a signature signs, or null if it covers something that this request has not. */
export function signatureBase(request: SignableRequest, input: InnerList): string | null {
  const lines = new Map<string, string>();
  for (const [name, parameters] of input[0]) {
    const value = typeof name === "string" ? component(request, name, parameters) : null;
    if (value === null) return null;
    const id = serializeItem([name, parameters]);
    if (lines.has(id)) return null;
    lines.set(id, `${id}: ${value}`);
  }
  return [...lines.values(), `"@signature-params": ${serializeInnerList(input)}`].join("\n");
}

function component(request: SignableRequest, name: string, parameters: InnerList[1]): string | null {
  const { method, origin, target } = request;
  const { host, protocol } = new URL(origin);
  const [path = "", ...query] = target.split("?");
  if (parameters.size === 0) {
    switch (name) {
      case "@method":
        return method;
      case "@authority":
        return host;
      case "@scheme":
        return protocol.slice(0, -1);
      case "@target-uri":
        return origin + target;
      case "@request-target":
        return target;
      case "@path":
        return path;
      case "@query":
        return `?${query.join("?")}`;
    }
    return name.startsWith("@") ? null : header(request, name);
  }
  const key = parameters.get("key");
  const member =
    parameters.size === 1 && typeof key === "string" && !name.startsWith("@")
      ? dictionary(header(request, name))?.get(key)
      : undefined;
  if (!member) return null;
  return isInnerList(member) ? serializeInnerList(member) : serializeItem(member);
}

function header({ headers }: SignableRequest, name: string): string | null {
  const value = headers[name];
  return value === undefined
    ? null
    : [value]
        .flat()
        .map((each) => each.trim())
        .join(", ");
}

function dictionary(text: string | null): ReturnType<typeof parseDictionary> | null {
  try {
    return text === null ? null : parseDictionary(text);
  } catch {
    return null;
  }
}
