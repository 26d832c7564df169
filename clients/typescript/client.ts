import type { Operations } from "./operations";

/** Name of an operation: its method and path, such as `GET /api/staff/leads/{id}`. */
export type Operation = keyof Operations;

/** Version of the API. */
export type Version = NonNullable<Operations["GET /api/staff/changes"]["header"]["Forecourt-Version"]>;

/** Values of an operation that its caller sends. A part without required values can be left out. */
export type Input<Name extends Operation> = Required<Pick<Parts<Name>, Needed<Name>>> &
  Partial<Omit<Parts<Name>, Needed<Name>>>;
type Parts<Name extends Operation> = Omit<Operations[Name], "answer">;
type Needed<Name extends Operation> = {
  [Part in keyof Parts<Name>]: object extends Parts<Name>[Part] ? never : Part;
}[keyof Parts<Name>];
type Arguments<Name extends Operation> = [Needed<Name>] extends [never]
  ? [input?: Input<Name>]
  : [input: Input<Name>];

/** Result of a request. `body` of a failure is the API's error, with `reason` or the present state where there is one. */
export type Result<Name extends Operation> =
  | { ok: true; status: number; body: Operations[Name]["answer"]; isReplayed: boolean }
  | {
      ok: false;
      status: number;
      body: { error: string } & Record<string, unknown>;
      /** Seconds after which the request may be repeated. */
      retryAfter: number | null;
    };

export interface ClientSettings {
  /** Address of the site, such as `https://www.example-motors.com`. */
  site: string;
  token: string;
  /** Version of the API for which the program was written. */
  version?: Version;
  fetch?: typeof fetch;
}

export type Client = <Name extends Operation>(name: Name, ...input: Arguments<Name>) => Promise<Result<Name>>;

/** Creates a client of the API for programs. It needs nothing but `fetch`. */
export function forecourtClient({ site, token, version, fetch: send = fetch }: ClientSettings): Client {
  return async (name, ...[input]) => {
    const { path = {}, query = {}, header = {}, body } = (input ?? {}) as Record<string, Values | undefined>;
    const [method = "GET", template = ""] = name.split(" ");
    const address = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(path[key])));
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
    const isText = typeof body === "string";
    const response = await send(`${site}${address}${search.size > 0 ? `?${search}` : ""}`, {
      method,
      headers: {
        ...(version !== undefined && { "Forecourt-Version": version }),
        ...(body !== undefined && { "content-type": isText ? "application/xml" : "application/json" }),
        ...(header as Record<string, string>),
        accept: "application/json",
        authorization: `Bearer ${token}`,
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const value = text === "" ? null : JSON.parse(text);
    const { ok, status, headers } = response;
    const isReplayed = headers.get("idempotency-replayed") === "true";
    if (ok) return { ok, status, body: value, isReplayed };
    return { ok: false, status, body: value, retryAfter: Number(headers.get("retry-after")) || null };
  };
}

type Values = Readonly<Record<string, unknown>>;
