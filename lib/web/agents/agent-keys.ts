import "server-only";
import { createHash, createPublicKey } from "node:crypto";
import * as z from "zod";
import { SIGNED_AGENTS } from "../../../config/runtime/signed-agents";
import { log } from "../../core/platform/log";
import { readCapped } from "../../core/platform/read-capped";
import { singleton } from "../../core/platform/singleton";
import type { WorkerOptions } from "../../core/workers/start-worker";
import type { AgentKey, KeysOf } from "./signed-request";

type AgentKeys = ReadonlyMap<string, AgentKey>;

/** Key of an agent; keys of other kinds are skipped. */
const KeySchema = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().regex(/^[\w-]{43}$/),
  kid: z.string().optional(),
  use: z.literal("sig").optional(),
  nbf: z.number().optional(),
  exp: z.number().optional(),
});

const DirectorySchema = z.object({ keys: z.array(z.unknown()).max(SIGNED_AGENTS.keys) });

/** Keys by agent, as its directory last had them. */
const known = () => singleton("agent-keys", () => new Map<string, AgentKeys>());

/** Returns the keys of listed agents; those whose directory was not read yet have none. */
export function keysOfAgents(agents: readonly string[]): KeysOf {
  const listed = new Set(agents);
  const none: AgentKeys = new Map();
  return (agent) => (listed.has(agent) ? (known().get(agent) ?? none) : null);
}

/** Returns the worker that reads the keys of listed agents, or null without one. */
export function agentKeyWorker(agents: readonly string[]): WorkerOptions | null {
  if (agents.length === 0) return null;
  return {
    name: "agent-keys",
    everyMs: SIGNED_AGENTS.everyMs,
    scope: "process",
    async run(ending) {
      const failed = (await Promise.all(agents.map((agent) => readAgent(agent, ending)))).filter(Boolean);
      if (failed.length > 0) throw new Error(failed.join("; "));
    },
  };
}

/** Reads an agent's keys. After a failure its present keys stay. @returns the reason of a failure, or null */
async function readAgent(agent: string, ending: AbortSignal): Promise<string | null> {
  try {
    const keys = await readDirectory(directoryOf(agent), ending);
    known().set(agent, keys);
    log().info({ what: "agent-keys", source: agent, count: keys.size }, "keys of a signed agent were read");
    return null;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return `${agent}: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

/** Returns the address of an agent's keys: its own, or the well-known one of an origin, as older agents are named. */
export function directoryOf(agent: string): string {
  const url = new URL(agent);
  return url.pathname === "/" ? url.origin + SIGNED_AGENTS.directory : agent;
}

/** Reads the keys at an address of the operator's list. @throws Error if it has no list of keys */
export async function readDirectory(address: string, ending: AbortSignal): Promise<AgentKeys> {
  const response = await fetch(address, {
    headers: {
      accept: "application/http-message-signatures-directory+json, application/json",
      "user-agent": "Forecourt",
    },
    redirect: "error",
    signal: AbortSignal.any([ending, AbortSignal.timeout(SIGNED_AGENTS.timeoutMs)]),
  });
  const body = await readCapped(response, SIGNED_AGENTS.bytes);
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  if (!body) throw new Error("the response is too large");
  const { keys } = DirectorySchema.parse(JSON.parse(Buffer.from(body).toString("utf8")));
  return new Map(
    keys.flatMap((each) => {
      const parsed = KeySchema.safeParse(each);
      if (!parsed.success) return [];
      const { kty, crv, x, nbf: from = 0, exp: until = Number.POSITIVE_INFINITY } = parsed.data;
      const id = thumbprint(x);
      // Its label must be derived from it, and anyone can sign with a published example.
      if ((parsed.data.kid ?? id) !== id || SIGNED_AGENTS.testKeys.some((test) => test === id)) return [];
      return [[id, { key: createPublicKey({ key: { kty, crv, x }, format: "jwk" }), from, until }] as const];
    }),
  );
}

/** Returns the thumbprint of an Ed25519 key (RFC 8037, A.3). */
function thumbprint(x: string): string {
  return createHash("sha256").update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest("base64url");
}
