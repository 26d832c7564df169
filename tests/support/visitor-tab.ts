import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "undici";
import { BROWSER_FLAGS, windowBrowser } from "./browser";

type Params = Record<string, unknown>;

/** One document of a tab: the one that is shown, or one that the browser prerenders. */
interface Document {
  sessionId: string;
  targetId: string;
  isPrerendered: boolean;
}

/** Request of a document, with the bytes that came over the network for it. */
export interface TabRequest {
  url: string;
  method: string;
  /** True if a prerendered document sent it before it was opened. */
  isPrerendered: boolean;
  bytes: number;
}

/** A tab as a visitor has it, whose pages may be prerendered; Playwright's own attachment makes Chromium refuse that. */
export interface VisitorTab {
  requests: TabRequest[];
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the shown page, or in the prerendered one. */
  evaluate<Value>(expression: string, where?: "shown" | "prerendered"): Promise<Value>;
  /** Repeats an expression until it is true, also across navigations. @throws after the time, ten seconds by default */
  until(expression: string, where?: "shown" | "prerendered", limitMs?: number): Promise<void>;
  /** Moves the mouse to the middle of the first visible element of a selector. */
  hover(selector: string): Promise<void>;
  press(): Promise<void>;
  release(): Promise<void>;
  /** Returns the addresses of prerendered documents. */
  prerendered(): Promise<string[]>;
  close(): Promise<void>;
}

const LIMIT_MS = 10_000;
const ANSWER_MS = 2_000;

/**
 * Starts a Chromium with one tab, driven by its own protocol at the tab's target.
 * @param atStart script that runs before each page's own
 */
export async function openVisitorTab({
  width = 1280,
  height = 900,
  atStart = "",
  cpuSlowdown = 1,
}: {
  width?: number;
  height?: number;
  atStart?: string;
  cpuSlowdown?: number;
} = {}): Promise<VisitorTab> {
  if (windowBrowser === undefined) throw new Error("Prerendering needs the complete Chromium.");
  const profile = mkdtempSync(join(tmpdir(), "forecourt-tab-"));
  const browser = spawn(
    windowBrowser,
    [
      ...BROWSER_FLAGS,
      "--headless=new",
      // Nothing beyond loopback.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      `--window-size=${width},${height}`,
      "--lang=en-US",
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const exited = once(browser, "exit");
  const socket = new WebSocket(await endpointOf(browser.stderr!));
  await once(socket as unknown as EventTarget & NodeJS.EventEmitter, "open");

  const answers = new Map<
    number,
    { sessionId: string | undefined; resolve(value: never): void; reject(error: Error): void }
  >();
  const documents = new Map<string, Document>();
  const requests: TabRequest[] = [];
  const byId = new Map<string, TabRequest>();
  let last = 0;
  const send = <Value = unknown>(method: string, params: Params = {}, sessionId?: string): Promise<Value> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      answers.set(id, { sessionId, resolve, reject });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });

  async function prepare(sessionId: string): Promise<void> {
    // Answered only once the document runs, so they are not awaited.
    const commands: [string, Params][] = [
      ["Network.enable", {}],
      ["Runtime.enable", {}],
      ["Page.enable", {}],
      ...(atStart
        ? [["Page.addScriptToEvaluateOnNewDocument", { source: atStart }] as [string, Params]]
        : []),
      ...(cpuSlowdown > 1
        ? [["Emulation.setCPUThrottlingRate", { rate: cpuSlowdown }] as [string, Params]]
        : []),
    ];
    for (const [method, params] of commands) void send(method, params, sessionId).catch(() => undefined);
    await send("Runtime.runIfWaitingForDebugger", {}, sessionId);
  }

  const events: Record<string, (params: never, sessionId: string) => void> = {
    "Target.attachedToTarget"({ sessionId, targetInfo }: { sessionId: string; targetInfo: TargetInfo }) {
      if (targetInfo.type !== "page") return;
      const { targetId, subtype } = targetInfo;
      documents.set(sessionId, { sessionId, targetId, isPrerendered: subtype === "prerender" });
      void prepare(sessionId).catch(() => undefined);
    },
    "Target.targetInfoChanged"({ targetInfo }: { targetInfo: TargetInfo }) {
      for (const each of documents.values())
        if (each.targetId === targetInfo.targetId) each.isPrerendered = targetInfo.subtype === "prerender";
    },
    "Target.detachedFromTarget"({ sessionId }: { sessionId: string }) {
      documents.delete(sessionId);
      // Chromium does not answer what was sent to a document that is gone.
      for (const [id, answer] of answers)
        if (answer.sessionId === sessionId) {
          answers.delete(id);
          answer.reject(new DocumentGone());
        }
    },
    "Network.requestWillBeSent"(
      { requestId, request }: { requestId: string; request: { url: string; method: string } },
      sessionId,
    ) {
      const isPrerendered = documents.get(sessionId)?.isPrerendered === true;
      const sent = { url: request.url, method: request.method, isPrerendered, bytes: 0 };
      byId.set(requestId, sent);
      requests.push(sent);
    },
    "Network.loadingFinished"({
      requestId,
      encodedDataLength,
    }: {
      requestId: string;
      encodedDataLength: number;
    }) {
      const sent = byId.get(requestId);
      if (sent) sent.bytes = encodedDataLength;
    },
  };
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined)
      return events[message.method!]?.(message.params as never, message.sessionId ?? "");
    const answer = answers.get(message.id);
    answers.delete(message.id);
    if (message.error) answer?.reject(new Error(message.error.message));
    else answer?.resolve(message.result as never);
  });

  const { targetInfos } = await send<{ targetInfos: TargetInfo[] }>("Target.getTargets", {
    filter: [{ type: "tab" }],
  });
  const { sessionId: tab } = await send<{ sessionId: string }>("Target.attachToTarget", {
    targetId: targetInfos[0]!.targetId,
    flatten: true,
  });
  await send("Target.setDiscoverTargets", { discover: true });
  await send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }, tab);

  const documentOf = (where: "shown" | "prerendered"): Document | undefined =>
    // The page that was left may still be there for a moment, frozen.
    [...documents.values()].findLast(({ isPrerendered }) => isPrerendered === (where === "prerendered"));
  const evaluate = async <Value>(
    expression: string,
    where: "shown" | "prerendered" = "shown",
  ): Promise<Value> => {
    const found = documentOf(where);
    if (!found) throw new Error(`No document is ${where}.`);
    let timer: NodeJS.Timeout | undefined;
    // A page that is left meanwhile never answers.
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The page does not answer.")), ANSWER_MS);
    });
    const evaluated = send<Evaluated<Value>>(
      "Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true },
      found.sessionId,
    );
    const { result, exceptionDetails } = await Promise.race([evaluated, late]).finally(() =>
      clearTimeout(timer),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const until = async (expression: string, where: "shown" | "prerendered" = "shown", limitMs = LIMIT_MS) => {
    const deadline = Date.now() + limitMs;
    let problem = "";
    while (Date.now() < deadline) {
      try {
        if (await evaluate<boolean>(expression, where)) return;
        problem = "it is false";
      } catch (error) {
        // A navigation ends scripts of the page that is left.
        problem = (error as Error).message;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${expression} (${where}): ${problem}`);
  };
  let at = { x: 0, y: 0 };
  const mouse = (type: string) =>
    send(
      "Input.dispatchMouseEvent",
      { type, ...at, button: type === "mouseMoved" ? "none" : "left", clickCount: 1 },
      documentOf("shown")!.sessionId,
    ).catch((error: unknown) => {
      // A click has arrived if it opened another document.
      if (!(error instanceof DocumentGone)) throw error;
    });
  return {
    requests,
    evaluate,
    until,
    async goto(url) {
      const before = await evaluate<number>("performance.timeOrigin");
      await send("Page.navigate", { url }, documentOf("shown")!.sessionId);
      await until(`performance.timeOrigin !== ${before} && document.readyState === "complete"`);
    },
    async hover(selector) {
      at = await evaluate(`(() => {
        const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility());
        shown.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = shown.getClientRects()[0];
        return { x: left + width / 2, y: top + height / 2 };
      })()`);
      await mouse("mouseMoved");
    },
    press: async () => void (await mouse("mousePressed")),
    release: async () => void (await mouse("mouseReleased")),
    async prerendered() {
      const { targetInfos: all } = await send<{ targetInfos: TargetInfo[] }>("Target.getTargets");
      return all.filter(({ subtype }) => subtype === "prerender").map(({ url }) => url);
    },
    async close() {
      const late = setTimeout(() => browser.kill("SIGKILL"), LIMIT_MS);
      void send("Browser.close").catch(() => undefined);
      await exited;
      clearTimeout(late);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A command's document ended before the command was answered. */
class DocumentGone extends Error {
  constructor() {
    super("The document is gone.");
  }
}

interface TargetInfo {
  targetId: string;
  type: string;
  subtype?: string;
  url: string;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

interface Evaluated<Value> {
  result: { value: Value };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** Returns the address of the protocol, which Chromium writes when it has started. */
async function endpointOf(output: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of output) {
    text += String(chunk);
    const found = /DevTools listening on (ws:\S+)/.exec(text);
    if (found) {
      output.resume();
      return found[1]!;
    }
  }
  throw new Error(`Chromium did not start.\n${text}`);
}
