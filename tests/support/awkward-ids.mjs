import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/*
 * Loaded into each process of a stress run: random ids hold what tests search for, so that a test which finds it there fails
 * today instead of once in a hundred runs.
 */

/**
 * Parts of sample names, numbers and dates that tests expect to be missing, as far as an id can contain them.
 */
const SEARCHED_FOR = ["ada", "555", "0187", "1985", "1986", "4500", "8500", "1250", "219"];

const random = crypto.randomUUID.bind(crypto);
const pick = () => SEARCHED_FOR[Math.floor(Math.random() * SEARCHED_FOR.length)];
const withPart = (id, part, at) => id.slice(0, at) + part + id.slice(at + part.length);
const awkward = () => withPart(withPart(random(), pick(), 0), pick(), 24);
crypto.randomUUID = awkward;
Object.defineProperty(crypto.webcrypto, "randomUUID", { value: awkward, configurable: true, writable: true });
syncBuiltinESMExports();
