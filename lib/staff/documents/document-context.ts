import type { Db } from "../../core/db/schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { Author } from "../../store/documents/revisions";
import type { Appointment } from "../appointments/appointment";
import type { StaffPerson } from "../rights";

/** Person who works on documents, with the dependencies. */
export interface DocumentContext {
  db: Db;
  group: string;
  person: StaffPerson;
  /** Ids of the group's stores: documents of other groups do not exist. */
  stores: readonly string[];
  now: () => number;
  /** Vehicles of the site and its time zone, for the effects of a publication; by default none are known. */
  site?: { vehicles: readonly Vehicle[]; timeZone: string };
  /**
   * Reads the upcoming appointments that the person may see, for the effects of new hours; by default there are none.
   * It reads in the publication's transaction: SQLite has one connection, for which another read would wait forever.
   */
  appointments?: (trx: Db) => Promise<readonly Appointment[]>;
  /** Called once something was published, after its transaction. */
  onPublished?: () => void;
}

export function authorOf({ person }: DocumentContext): Author {
  return { id: person.id, name: person.name };
}
