import type { DocumentKey } from "../../store/documents/document-key";
import type { FieldChanges, JsonRecord } from "../../store/documents/overlay";
import { isSameValue } from "../../store/documents/same-value";
import { staffFeedMessages } from "../../store/i18n/staff-feed-messages";
import type { DocumentProblem } from "./check-document";

/** A field of the profile that connects a store with a server of others, with its fields that name secrets. */
interface ConnectionField {
  field: string;
  secrets: readonly string[];
  canLackSecrets: boolean;
}

/** Connections by the kind of the document that has them. */
const CONNECTIONS: Readonly<Record<string, ConnectionField>> = {
  "profile-feed": { field: "feed", secrets: ["password", "privateKey"], canLackSecrets: true },
  "profile-leads": { field: "webhook", secrets: ["secret"], canLackSecrets: false },
};

/** Fields of a connection that decide which server gets a secret. */
const ADDRESS = ["url", "hostKey"];

/** Records of a document differ in the address of a connection or in its secrets. */
export function changesConnection(kind: string, records: readonly (JsonRecord | null)[]): boolean {
  const connection = CONNECTIONS[kind];
  if (!connection) return false;
  const parts = records.map((record) => {
    const value = connectionIn(connection, record);
    return [...ADDRESS, ...connection.secrets].map((name) => value?.[name] ?? null);
  });
  return parts.some((each) => !isSameValue(each, parts[0]));
}

/**
 * Changes of a document without the secrets of a connection that now leads to another server: they must be given again.
 * @param before the record that the changes were made on
 */
export function withoutOldSecrets(
  { kind }: Pick<DocumentKey, "kind">,
  before: JsonRecord | null,
  changes: FieldChanges,
): FieldChanges {
  const connection = CONNECTIONS[kind];
  if (!connection || !(connection.field in changes)) return changes;
  const [old, next] = [connectionIn(connection, before), connectionIn(connection, changes)];
  if (!old || !next || serverOf(old) === serverOf(next)) return changes;
  const left = Object.entries(next).filter(([name]) => !connection.secrets.includes(name));
  return { ...changes, [connection.field]: Object.fromEntries(left) };
}

/** Problems with the secrets of a connection: names of the former kind, and a server that had none of them before. */
export function secretProblems(
  kind: string,
  record: JsonRecord,
  published: JsonRecord | null,
): DocumentProblem[] {
  const { connections: t } = staffFeedMessages();
  const connection = CONNECTIONS[kind];
  const next = connection ? connectionIn(connection, record) : null;
  if (!connection || !next) return [];
  const { field, secrets, canLackSecrets } = connection;
  const old = connectionIn(connection, published);
  const former = secrets
    .filter((name) => String(next[name] ?? "").includes(":") && next[name] !== old?.[name])
    .map((name) => ({ field: `${field}.${name}`, message: t.formerSecret }));
  if (former.length > 0 || !old || serverOf(old) === serverOf(next)) return former;
  const given = secrets.find((name) => next[name]);
  if (given)
    return [{ field: `${field}.${given}`, message: t.secretFor(serverOf(next)), isConfirmable: true }];
  const lost = secrets.find((name) => old[name]);
  if (!lost || serverOf(next) === "") return [];
  return [{ field: `${field}.${lost}`, message: t.giveAgain, isConfirmable: canLackSecrets }];
}

function connectionIn({ field }: ConnectionField, record: FieldChanges | null): JsonRecord | null {
  const value = record?.[field];
  return typeof value === "object" && value !== null ? (value as JsonRecord) : null;
}

/** Host and port; empty for the drop folder. */
function serverOf({ url }: JsonRecord): string {
  return typeof url === "string" && URL.canParse(url) ? new URL(url).host : String(url);
}
