import "server-only";
import { LEAD_LIVE } from "../../../config/leads/lead-live";
import { liveConnections } from "../../../config/runtime/limits";

/** Connection of a person, with the stores whose leads the person sees. */
export interface EventReader {
  personId: string;
  sees: (storeId: string) => boolean;
  /** Returns false if the person may no longer see leads. */
  stillMay: () => Promise<boolean>;
}

/** Starts watching for changed leads. The callback gets the store, or null if any store may have changed. */
export type WatchLeads = (onChange: (storeId: string | null) => void) => { stop(): void };

interface Connection extends EventReader {
  stream: ReadableStreamDefaultController<Uint8Array>;
}

const bytes = new TextEncoder();
const HEARTBEAT = bytes.encode(":\n\n");
const HELLO = bytes.encode("retry: 3000\n\n");

/**
 * Connections of this process that are notified when leads change. They share one watch, one heartbeat and one check of
 * rights. Events carry no data: the page reloads its list within the person's rights.
 */
export class LeadEvents {
  private readonly connections = new Set<Connection>();
  private changed = new Set<string | null>();
  private version = 0;
  private gathering: NodeJS.Timeout | undefined;
  private ending: (() => void) | null = null;
  private closed = false;

  constructor(private readonly watch: WatchLeads) {}

  /**
   * Opens a stream of events (`text/event-stream`). Returns the exceeded limit if the person or the process has too
   * many.
   */
  open(reader: EventReader): ReadableStream<Uint8Array> | "person" | "process" {
    if (this.closed || this.connections.size >= liveConnections.ofProcess) return "process";
    const own = [...this.connections].filter(({ personId }) => personId === reader.personId).length;
    if (own >= liveConnections.ofPerson) return "person";
    let connection: Connection | undefined;
    return new ReadableStream<Uint8Array>({
      start: (stream) => {
        connection = { ...reader, stream };
        this.connections.add(connection);
        stream.enqueue(HELLO);
        this.ending ??= this.begin();
      },
      cancel: () => this.drop(connection!),
    });
  }

  /** Number of connections. */
  get size(): number {
    return this.connections.size;
  }

  /** Notifies all connections of a change. Changes in quick succession are batched. */
  note(storeId: string | null): void {
    this.changed.add(storeId);
    this.gathering ??= setTimeout(() => this.announce(), LEAD_LIVE.gather).unref();
  }

  /** Ends the connections of people who may no longer see leads, or whose rights cannot be determined. */
  async recheck(): Promise<void> {
    for (const connection of [...this.connections])
      if (!(await connection.stillMay().catch(() => false))) this.end(connection);
  }

  /** Ends all connections permanently. Browsers reconnect to another instance. */
  close(): void {
    this.closed = true;
    for (const connection of [...this.connections]) this.end(connection);
  }

  private announce(): void {
    this.gathering = undefined;
    const changed = this.changed;
    this.changed = new Set();
    const event = bytes.encode(`event: leads\ndata: {"version":${++this.version}}\n\n`);
    for (const connection of [...this.connections])
      if ([...changed].some((storeId) => storeId === null || connection.sees(storeId)))
        this.send(connection, event);
  }

  private send(connection: Connection, event: Uint8Array): void {
    const { desiredSize } = connection.stream;
    if (desiredSize === null || desiredSize < -LEAD_LIVE.maxWaiting) this.end(connection);
    else connection.stream.enqueue(event);
  }

  /** Starts watching with the first connection, so that an idle process has no cost. */
  private begin(): () => void {
    const watch = this.watch((storeId) => this.note(storeId));
    const beat = setInterval(() => {
      for (const connection of [...this.connections]) this.send(connection, HEARTBEAT);
    }, LEAD_LIVE.heartbeat).unref();
    const check = setInterval(() => void this.recheck(), LEAD_LIVE.recheck).unref();
    return () => {
      watch.stop();
      clearInterval(beat);
      clearInterval(check);
      clearTimeout(this.gathering);
      this.gathering = undefined;
    };
  }

  private end(connection: Connection): void {
    this.drop(connection);
    try {
      connection.stream.close();
    } catch {
      // The browser has already closed the stream.
    }
  }

  private drop(connection: Connection): void {
    this.connections.delete(connection);
    if (this.connections.size > 0) return;
    this.ending?.();
    this.ending = null;
  }
}
