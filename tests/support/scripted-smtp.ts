import { EventEmitter, once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";

/** The state of a conversation: after the client's command of that name, at the first bytes of a message, at its end. */
export type SmtpStep = "connect" | "ehlo" | "mail" | "rcpt" | "data" | "body" | "message" | "quit";

/**
 * Reaction of the server: sends a line (a line that ends in `lost` is lost), stays silent forever, or resets
 * the connection.
 */
export type SmtpReply = string | "silence" | "reset";

/** Undefined for a healthy server's reply. `number` counts sessions from 1. */
export type SmtpScript = (
  step: SmtpStep,
  number: number,
) => SmtpReply | undefined | Promise<SmtpReply | undefined>;

const HEALTHY: Record<SmtpStep, string | undefined> = {
  connect: "220 mail.example.com ESMTP",
  ehlo: "250 mail.example.com",
  mail: "250 2.1.0 Ok",
  rcpt: "250 2.1.5 Ok",
  data: "354 go ahead",
  body: undefined,
  message: "250 2.0.0 Ok: queued as 4F1",
  quit: "221 2.0.0 Bye",
};
const VERBS: Record<string, SmtpStep> = {
  EHLO: "ehlo",
  HELO: "ehlo",
  MAIL: "mail",
  RCPT: "rcpt",
  DATA: "data",
  QUIT: "quit",
};
const END_OF_MESSAGE = "\r\n.\r\n";

/** A mail server on loopback that misbehaves as a test sets it up to. */
export class ScriptedSmtp {
  /** Whole messages that it took responsibility for by a 250. */
  readonly taken: string[] = [];
  script: SmtpScript = () => undefined;
  #server: Server = createServer();
  #port = 0;
  #conversations = 0;
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #sockets = new Set<Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Number of sessions so far. */
  get sessions(): number {
    return this.#conversations;
  }

  /** Ends all sessions, as a server does that waited too long for the next command. */
  endSessions(): void {
    for (const socket of this.#sockets) socket.end();
  }

  /** Opens a free port first, later the same one. */
  async open(): Promise<this> {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
      socket.on("error", () => undefined);
      void this.#converse(socket, ++this.#conversations).catch(() => undefined); // the client was killed
    });
    await new Promise<void>((resolve) => this.#server.listen(this.#port, "127.0.0.1", resolve));
    const address = this.#server.address();
    this.#port = typeof address === "object" && address ? address.port : 0;
    return this;
  }

  /** Ends all conversations; new ones are refused until `open`. */
  shut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Resolves when a session next reaches this step. */
  async reached(step: SmtpStep): Promise<void> {
    await once(this.#events, step);
  }

  /** Resolves as soon as this many messages were accepted. */
  async has(count: number): Promise<void> {
    while (this.taken.length < count) await once(this.#events, "taken");
  }

  async #converse(socket: Socket, number: number): Promise<void> {
    if (!(await this.#answer(socket, "connect", number))) return;
    let rest = "";
    let expects: "command" | "message" | "rest of message" = "command";
    for await (const chunk of socket) {
      rest += (chunk as Buffer).toString("latin1");
      for (;;) {
        if (expects === "message" && rest !== "") {
          expects = "rest of message";
          if (!(await this.#answer(socket, "body", number))) return;
        }
        const end = expects === "command" ? "\r\n" : END_OF_MESSAGE;
        const at = rest.indexOf(end);
        if (at < 0) break;
        const text = rest.slice(0, at);
        rest = rest.slice(at + end.length);
        const step: SmtpStep | undefined =
          expects === "command" ? VERBS[text.slice(0, 4).toUpperCase()] : "message";
        if (!step) socket.write("502 5.5.2 no\r\n");
        else if (!(await this.#answer(socket, step, number, text))) return;
        expects = step === "data" ? "message" : "command";
      }
    }
  }

  /** @returns whether the conversation continues */
  async #answer(socket: Socket, step: SmtpStep, number: number, text = ""): Promise<boolean> {
    this.#events.emit(step);
    const reply = (await this.script(step, number)) ?? HEALTHY[step];
    if (reply === undefined) return true;
    if (reply === "silence") await once(socket, "close");
    if (reply === "reset") socket.resetAndDestroy();
    if (reply === "silence" || reply === "reset") return false;
    if (step === "message" && reply.startsWith("250")) {
      this.taken.push(Buffer.from(text.replace(/\r\n\.\./g, "\r\n."), "latin1").toString("utf8"));
      this.#events.emit("taken");
    }
    if (reply.endsWith(" lost")) socket.resetAndDestroy();
    else socket.write(`${reply}\r\n`);
    if (reply.startsWith("421") || step === "quit") socket.end();
    return true;
  }
}
