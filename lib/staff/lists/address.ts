/** Unvalidated query of a list's URL. The server ignores invalid values. */
export type AddressOf<Key extends string> = { [key in Key]?: string };

/** Functions to read and write a list's URL. */
export interface ListAddressOf<Key extends string> {
  /** Reads the query of a URL. The first of repeated parameters is used, and empty ones are dropped. */
  read(parameters: URLSearchParams): AddressOf<Key>;
  /** Returns the query without default values. @returns "?stage=new", or "" */
  search(query: { [key in Key]?: string | number | undefined }): string;
}

/**
 * Returns the functions for a list's URL. Keys appear in the given order, and defaults are omitted. Browsers load this
 * module too, so it has no schema.
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
