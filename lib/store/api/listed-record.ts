/** A record of a list, by its id. */
export interface ListedRecord {
  id: string;
  value: unknown;
}
