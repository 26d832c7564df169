import "server-only";
import { sql } from "kysely";
import { LEAD_LIVE } from "../../../config/leads/lead-work";
import { liveConnections } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { listenForLeadChanges } from "../../core/db/listen";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { singleton } from "../../core/platform/singleton";
import { startWorker } from "../../core/workers/start-worker";

/** Watches PostgreSQL, which sends a notification with the store for each committed change. */
export function watchPostgres(connectionString: string): WatchLeads {
  return (onChange) => {
    const listener = listenForLeadChanges(connectionString, onChange);
    return { stop: () => void listener.stop() };
  };
}

/** Polls SQLite, which has no notifications between processes. The changed store is unknown. */
export function watchSqlite(db: () => Db, lookEvery: number = LEAD_LIVE.lookEvery): WatchLeads {
  return (onChange) => {
    let before: string | null = null;
    return startWorker({
      name: "lead-changes",
      everyMs: lookEvery,
      scope: "process",
      async run() {
        const now = await stampOf(db());
        if (before !== null && now !== before) onChange(null);
        before = now;
      },
    });
  };
}

/**
 * Returns a stamp that differs after each change relevant to staff. A new lead raises the first number, a change by a
 * person the second (audit rows are never deleted), and any other change the third. Each number is read from the end of
 * an index.
 */
async function stampOf(db: Db): Promise<string> {
  const { rows } = await sql<{ added: number; audited: number; changed: number }>`
    select (select max(rowid) from lead_work) as added,
      (select max(rowid) from audit) as audited,
      (select max(updated_at) from lead_work) as changed`.execute(db);
  const { added, audited, changed } = rows[0]!;
  return `${added}.${audited}.${changed}`;
}

const EVENTS = "lead-events";

/** Closes the live connections of this process, which would prevent its exit. */
export function closeLeadEvents(): void {
  leadEvents().close();
}

/** Returns the process-wide hub of live connections. */
export function leadEvents(): LeadEvents {
  return singleton(EVENTS, () => {
    const { DATABASE_URL } = env();
    return new LeadEvents(DATABASE_URL ? watchPostgres(DATABASE_URL) : watchSqlite(db));
  });
}

/** Connection of a person, with the stores whose leads the person sees. */
interface EventReader {
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
