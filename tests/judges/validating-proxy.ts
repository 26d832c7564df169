import { judgePackage } from "./api-tools";

/** The subset of Prism that is used here. */
interface Prism {
  getHttpOperationsFromSpec(document: object): Promise<object[]>;
}
interface PrismServer {
  createServer(
    operations: object[],
    options: { cors: boolean; config: object; components: { logger: object } },
  ): { listen(port: number, host: string): Promise<string>; close(): Promise<void> };
}

export interface ValidatingProxy {
  url: string;
  stop(): Promise<void>;
}

/** Violation of the document by a request or its response; `location` starts with one of the two. */
export interface Violation {
  location: string[];
  message: string;
}

export const PROXY_PACKAGES = ["@stoplight/prism-http", "@stoplight/prism-http-server"];

/**
 * Starts Prism's `proxy` command on a free port: each request and each response is compared with an OpenAPI document.
 * @param options.upstream where requests are passed on to
 * @param options.errors as `--errors`: a wrong request is refused with 4xx and a wrong response replaced by 500;
 * otherwise both pass, and `violationsOf` a response lists the violations
 */
export async function startValidatingProxy(
  document: object,
  { upstream, errors }: { upstream: string; errors: boolean },
): Promise<ValidatingProxy> {
  const { getHttpOperationsFromSpec } = judgePackage<Prism>("@stoplight/prism-http");
  const { createServer } = judgePackage<PrismServer>("@stoplight/prism-http-server");
  const config = {
    ...{ isProxy: true, upstream: new URL(upstream), errors, mock: { dynamic: false } },
    ...{ validateRequest: true, validateResponse: true, checkSecurity: true },
  };
  const server = createServer(await getHttpOperationsFromSpec(structuredClone(document)), {
    cors: false,
    config,
    components: { logger: silentLogger() },
  });
  return { url: await server.listen(0, "127.0.0.1"), stop: () => server.close() };
}

/** Returns the violations that the proxy found. */
export function violationsOf(response: Response): Violation[] {
  const header = response.headers.get("sl-violations");
  return header === null ? [] : (JSON.parse(header) as Violation[]);
}

function silentLogger(): object {
  const nothing = () => undefined;
  const logger = {
    info: nothing,
    warn: nothing,
    error: nothing,
    debug: nothing,
    trace: nothing,
    fatal: nothing,
  };
  return { ...logger, success: nothing, child: silentLogger };
}
