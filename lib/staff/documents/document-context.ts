import type { Db } from "../../core/db/schema";
import type { Author } from "../../store/documents/revisions";
import type { StaffPerson } from "../rights";

/** Person who works on documents, with the dependencies. */
export interface DocumentContext {
  db: Db;
  group: string;
  person: StaffPerson;
  /** Ids of the group's stores: documents of other groups do not exist. */
  stores: readonly string[];
  now: () => number;
  /** Called once something was published, after its transaction. */
  onPublished?: () => void;
}

export function authorOf({ person }: DocumentContext): Author {
  return { id: person.id, name: person.name };
}
