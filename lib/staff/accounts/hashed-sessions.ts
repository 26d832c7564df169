import "server-only";
import { createHash } from "node:crypto";
import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth/adapters";

/** Name of `staff_sessions` in the library. */
const SESSION = "session";

/**
 * Stores SHA-256 hashes in place of session tokens, so that a copy of the database gives no access. The library works
 * with tokens and gets back the token it sent. A token has 190 random bits, so a plain hash is enough.
 * @param open called with the first request; the adapter is reused
 */
export function hashSessionTokens(open: () => Promise<DBAdapter>): DBAdapter {
  let opened: Promise<DBAdapter> | undefined;
  const inner = () => {
    opened ??= open();
    return opened;
  };
  return {
    ...hashing(inner),
    transaction: async (work) => (await inner()).transaction((within) => work(hashing(async () => within))),
  };
}

/** Returns the hash of a session's token as stored in the database. */
export function sessionTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function hashing(inner: () => Promise<DBTransactionAdapter>): DBTransactionAdapter {
  return {
    id: "kysely",
    create: async (query) => {
      const { hashed, restore } = hash(query.model, [], query.data);
      return restore(await (await inner()).create({ ...query, data: hashed.values }));
    },
    findOne: async (query) => {
      const { hashed, restore } = hash(query.model, query.where);
      return restore(await (await inner()).findOne({ ...query, where: hashed.where }));
    },
    findMany: async (query) => {
      const { hashed, restore } = hash(query.model, query.where ?? []);
      const rows = await (await inner()).findMany({ ...query, where: hashed.where });
      return rows.map(restore) as never;
    },
    count: async (query) =>
      (await inner()).count({ ...query, where: hash(query.model, query.where ?? []).hashed.where }),
    update: async (query) => {
      const { hashed, restore } = hash(query.model, query.where, query.update);
      return restore(await (await inner()).update({ ...query, where: hashed.where, update: hashed.values }));
    },
    updateMany: async (query) => {
      const { where, values } = hash(query.model, query.where, query.update).hashed;
      return (await inner()).updateMany({ ...query, where, update: values });
    },
    delete: async (query) =>
      (await inner()).delete({ ...query, where: hash(query.model, query.where).hashed.where }),
    deleteMany: async (query) =>
      (await inner()).deleteMany({ ...query, where: hash(query.model, query.where).hashed.where }),
    consumeOne: async (query) => {
      const { hashed, restore } = hash(query.model, query.where);
      return restore(await (await inner()).consumeOne({ ...query, where: hashed.where }));
    },
    incrementOne: async (query) => {
      const { hashed, restore } = hash(query.model, query.where);
      return restore(await (await inner()).incrementOne({ ...query, where: hashed.where }));
    },
  };
}

/** Returns a query with hashed tokens, and a function that puts the tokens back into its rows. */
function hash<V extends object>(model: string, where: Where[], values: V = {} as V) {
  const tokens = new Map<string, string>();
  const hashOf = <T>(value: T): T => {
    if (model !== SESSION || typeof value !== "string") return value;
    const stored = sessionTokenHash(value);
    tokens.set(stored, value);
    return stored as T;
  };
  const hashed = {
    where: where.map((each) => {
      if (model !== SESSION || each.field !== "token") return each;
      const { value } = each;
      return {
        ...each,
        value: Array.isArray(value) ? value.map((one) => String(hashOf(one))) : hashOf(value),
      };
    }),
    values: "token" in values ? { ...values, token: hashOf(values.token) } : values,
  };
  const restore = <T>(row: T): T => {
    if (typeof row !== "object" || row === null || !("token" in row)) return row;
    return { ...row, token: tokens.get(String(row.token)) ?? row.token };
  };
  return { hashed, restore };
}
