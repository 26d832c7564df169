/** Unvalidated query of a list's URL: the server ignores what it does not understand. */
export type AddressOf<Key extends string> = { [key in Key]?: string };

/** Reads and writes the address of a list. */
export interface ListAddressOf<Key extends string> {
  /** Reads the query of a URL; the first of repeated parameters is used, and an empty one is dropped. */
  read(parameters: URLSearchParams): AddressOf<Key>;
  /** The query of a list, without what it would show anyway. @returns "?stage=new", or "" */
  search(query: { [key in Key]?: string | number | undefined }): string;
}

/**
 * Returns the address of a list: its keys in their order, and what it shows where the address says nothing. For
 * browsers too, so it has no schema.
 */
export function listAddress<Key extends string>(
  keys: readonly Key[],
  defaults: AddressOf<Key>,
): ListAddressOf<Key> {
  return {
    read(parameters) {
      const address: AddressOf<Key> = { ...defaults };
      for (const key of keys) {
        const value = parameters.getAll(key).find((each) => each !== "");
        if (value !== undefined) address[key] = value;
      }
      return address;
    },
    search(query) {
      const parameters = new URLSearchParams();
      for (const key of keys) {
        const value = query[key];
        if (value !== undefined && value !== defaults[key]) parameters.set(key, String(value));
      }
      const text = parameters.toString();
      return text === "" ? "" : `?${text}`;
    },
  };
}
