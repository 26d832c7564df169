import { DOCUMENT_TIMES } from "@/config/runtime/documents";
import type { DocumentChange } from "@/lib/staff/documents/change-schemas";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import {
  conflictsOf,
  type DocumentEdits,
  editsSince,
  type FieldChange,
  type FieldConflict,
  keepTheirs,
  savedValues,
} from "@/lib/staff/documents/conflicts";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import type { DocumentKey } from "@/lib/store/documents/document-key";
import { type DocumentAnswer, postDocument } from "./document-client";
import { readEdits, rememberEdits } from "./unsaved-edits";

/** State of saving the typed changes. */
export type SavingState =
  | "idle"
  | "waiting"
  | "saving"
  | "saved"
  | "lost"
  | "signed-out"
  | "unconfirmed"
  | "refused";

const FAILED: ReadonlySet<SavingState> = new Set(["lost", "signed-out", "unconfirmed", "refused"]);

export interface SessionState {
  /** Document as stored on the site. */
  document: DocumentView;
  /** Unsaved edits. */
  edits: DocumentEdits;
  saving: SavingState;
  /** Time of the last saved draft, in milliseconds since 1970. */
  savedAt: number | null;
  /** Message about the rejected last change. */
  message: string | null;
  /** Conflicting fields for a choice; nothing is stored before the choice. */
  conflicts: readonly FieldConflict[];
  /** Problems that prevented the last publication. */
  problems: readonly DocumentProblem[];
  /** True if edits from an earlier visit were restored. */
  wasRestored: boolean;
}

/**
 * A document that a person has open, with the person's edits and their saving state. It lasts as long as the
 * page.
 */
export class DocumentSession {
  readonly key: DocumentKey;
  #state: SessionState;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #failures = 0;

  constructor(
    document: DocumentView,
    readonly personId: string,
  ) {
    const { kind, storeId, id } = document;
    this.key = { kind, storeId, id };
    this.#state = {
      document,
      edits: {},
      saving: "idle",
      savedAt: null,
      message: null,
      conflicts: [],
      problems: [],
      wasRestored: false,
    };
  }

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Restores edits from before the tab was closed. */
  restore(): void {
    const unsaved = readEdits(this.personId, this.key);
    if (!unsaved) return;
    const { merged, conflicts } = conflictsOf(unsaved.edits, unsaved.loaded, this.#state.document.record);
    this.#set({ edits: merged, conflicts, wasRestored: Object.keys(merged).length > 0, saving: "waiting" });
    this.#remember();
    void this.save();
  }

  edit(field: string, change: FieldChange): void {
    this.#set({ edits: { ...this.#state.edits, [field]: change }, saving: "waiting", problems: [] });
    this.#remember();
    this.#later(DOCUMENT_TIMES.autosaveMs);
  }

  /** Saves all unsaved edits. @returns true if everything is saved */
  save(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#state.conflicts.length > 0) return Promise.resolve(false);
    this.#running ??= this.#store().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Saves the draft, then changes the document. The state also contains the result. */
  async change(name: DocumentChange, values: object = {}): Promise<DocumentAnswer | null> {
    if (!(await this.save())) return null;
    const { version } = this.#state.document;
    const answer = await postDocument(this.key, name, { version, ...values });
    this.#failures = 0;
    if (answer.kind === "ok") {
      this.#set({ document: answer.document ?? this.#state.document, message: null, problems: [] });
    } else if (answer.kind === "conflict") this.#merge(answer.document);
    else if (answer.kind === "invalid") this.#set({ problems: answer.problems });
    else this.#failed(answer);
    return answer;
  }

  /** Continues with the selected values. @param theirs fields that keep the colleague's value */
  settle(theirs: readonly string[]): Promise<boolean> {
    this.#set({ edits: keepTheirs(this.#state.edits, theirs), conflicts: [] });
    this.#remember();
    return this.save();
  }

  /**
   * Shows the version that the site has stored in the meantime. Edits stay; saving them detects conflicts.
   */
  adopt(document: DocumentView): void {
    const { document: own, edits } = this.#state;
    if (document.version < own.version || this.#running) return;
    if (document.version === own.version || Object.keys(edits).length === 0) this.#set({ document });
  }

  /** Cancels pending work; edits stay in the browser's storage. */
  end(): void {
    clearTimeout(this.#timer);
  }

  async #store(): Promise<boolean> {
    while (Object.keys(this.#state.edits).length > 0) {
      const { document, edits: sent } = this.#state;
      this.#set({ saving: "saving" });
      const answer = await postDocument(this.key, "save", {
        version: document.version,
        ...savedValues(sent),
      });
      if (answer.kind === "ok") this.#stored(answer.document, sent);
      else if (answer.kind !== "conflict") return this.#failed(answer);
      else if (!this.#merge(answer.document)) return false;
    }
    // The failure was not about edits, for example a failed publication, so nothing is left to save.
    if (FAILED.has(this.#state.saving)) this.#set({ saving: "idle", message: null });
    return true;
  }

  #stored(document: DocumentView | null, sent: DocumentEdits): void {
    this.#failures = 0;
    this.#set({
      document: document ?? this.#state.document,
      edits: editsSince(this.#state.edits, sent),
      saving: "saved",
      savedAt: Date.now(),
      message: null,
    });
    this.#remember();
  }

  /** @returns true if no conflict is left */
  #merge(current: DocumentView): boolean {
    const { edits, document } = this.#state;
    const { merged, conflicts } = conflictsOf(edits, document.record, current.record);
    this.#set({
      document: current,
      edits: merged,
      conflicts,
      saving: conflicts.length > 0 ? "waiting" : "saved",
    });
    this.#remember();
    return conflicts.length === 0;
  }

  #failed(answer: DocumentAnswer): false {
    if (answer.kind === "lost") {
      this.#failures += 1;
      this.#set({ saving: "lost" });
      this.#later(Math.min(DOCUMENT_TIMES.retryMaxMs, DOCUMENT_TIMES.retryMs * 2 ** (this.#failures - 1)));
      return false;
    }
    const message = "message" in answer ? answer.message : null;
    const problems = answer.kind === "invalid" ? answer.problems : this.#state.problems;
    this.#set({ saving: isOwn(answer.kind) ? answer.kind : "refused", message, problems });
    return false;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  #remember(): void {
    const { document, edits } = this.#state;
    const loaded = Object.fromEntries(Object.keys(edits).map((field) => [field, document.record[field]]));
    rememberEdits(this.personId, this.key, { version: document.version, loaded, edits });
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Returns true for problems that the person resolves in another tab. */
function isOwn(kind: DocumentAnswer["kind"]): kind is "signed-out" | "unconfirmed" {
  return kind === "signed-out" || kind === "unconfirmed";
}
