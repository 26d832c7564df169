import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preparedStatements } from "../../../../config/runtime/connections";
import { withPreparedStatements } from "../../../../lib/core/db/prepared-statements";

describe("withPreparedStatements", () => {
  let folder: string;
  let database: SQLite.Database;
  const open = () => new SQLite(join(folder, "test.db"));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "forecourt-prepared-"));
    database = open();
    database.exec("CREATE TABLE cars (vin TEXT UNIQUE, price INTEGER); INSERT INTO cars VALUES ('A', 1)");
  });

  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("parses a statement once, and runs it with the values of each call", () => {
    const parse = vi.spyOn(database, "prepare");
    const { prepare } = withPreparedStatements(database);
    for (const [vin, price] of [
      ["B", 2],
      ["C", 3],
    ])
      prepare("INSERT INTO cars VALUES (?, ?)").run([vin, price]);
    const find = (vin: string) => prepare("SELECT price FROM cars WHERE vin = ?").all([vin]);
    expect([find("A"), find("B"), find("C")]).toEqual([[{ price: 1 }], [{ price: 2 }], [{ price: 3 }]]);
    expect(parse).toHaveBeenCalledTimes(2);
  });

  it("reads the columns that another process has added or removed since", () => {
    const { prepare } = withPreparedStatements(database);
    const read = () => prepare("SELECT * FROM cars").all([]);
    expect(read()).toEqual([{ vin: "A", price: 1 }]);
    const other = open();
    other.exec("ALTER TABLE cars ADD COLUMN color TEXT DEFAULT 'red'");
    expect(read()).toEqual([{ vin: "A", price: 1, color: "red" }]);
    other.exec("ALTER TABLE cars DROP COLUMN price");
    other.close();
    expect(read()).toEqual([{ vin: "A", color: "red" }]);
  });

  it("a statement that failed works the next time", () => {
    const { prepare } = withPreparedStatements(database);
    const insert = (vin: string) => prepare("INSERT INTO cars VALUES (?, 2)").run([vin]);
    expect(() => insert("A")).toThrow("UNIQUE");
    expect(insert("B").changes).toBe(1);
    expect(() => prepare("SELECT * FROM trucks")).toThrow("no such table");
    database.exec("CREATE TABLE trucks (vin TEXT)");
    expect(prepare("SELECT * FROM trucks").all([])).toEqual([]);
  });

  it("remembers a limited number of statements", () => {
    const parse = vi.spyOn(database, "prepare");
    const { prepare } = withPreparedStatements(database);
    for (let index = 0; index <= preparedStatements.max; index++) prepare(`SELECT ${index}`);
    prepare(`SELECT ${preparedStatements.max}`);
    expect(parse).toHaveBeenCalledTimes(preparedStatements.max + 1);
    prepare("SELECT 0");
    expect(parse).toHaveBeenCalledTimes(preparedStatements.max + 2);
  });

  it("closes the file", () => {
    withPreparedStatements(database).close();
    expect(database.open).toBe(false);
  });
});
