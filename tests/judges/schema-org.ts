import { readFileSync } from "node:fs";
import { judgeFile } from "./api-tools";

interface Reference {
  "@id": string;
}

/** The schema.org vocabulary as far as the validator reads it, in the form of schema.org's own download. */
export interface Vocabulary {
  "@graph": (
    | { "@id": string; "@type": "rdfs:Class"; "rdfs:subClassOf": Reference[] }
    | { "@id": string; "@type": "rdf:Property"; "schema:domainIncludes": Reference[] }
  )[];
}

const BASE = /^(?:export )?interface (\w+)Base extends ([^{]+) \{$/;
const LEAF = /^export (?:interface|type) (\w+)Leaf(?:<.*>)?(?: extends| =) (?:Omit<)?(\w+)Base/;
const PROPERTY = /^ {4}"(\w+)"\?:/;

/**
 * The vocabulary from `schema-dts`, Google's TypeScript declarations of it: schema.org's own file is available from its
 * site alone. A class's own properties are in its `…Base`; a class without any has only a `…Leaf`.
 */
export function schemaOrg(): Vocabulary {
  const parents = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  let owner = "";
  for (const line of readFileSync(judgeFile("schema-dts").replace(/\.js$/, ".d.ts"), "utf8").split("\n")) {
    const [, base, bases = ""] = BASE.exec(line) ?? [];
    const [, leaf, leafBase] = LEAF.exec(line) ?? [];
    const [, property] = PROPERTY.exec(line) ?? [];
    if (base !== undefined) {
      owner = base;
      parents.set(
        base,
        [...bases.matchAll(/(\w+)Base/g)].map(([, name]) => name!),
      );
    } else if (leaf !== undefined && leafBase !== leaf) parents.set(leaf, [leafBase!]);
    else if (property !== undefined) domains.set(property, [...(domains.get(property) ?? []), owner]);
  }
  const refer = (names: readonly string[]) => names.map((name) => ({ "@id": `schema:${name}` }));
  return {
    "@graph": [
      ...[...parents].map(([name, above]) => ({
        "@id": `schema:${name}`,
        "@type": "rdfs:Class" as const,
        "rdfs:subClassOf": refer(above),
      })),
      ...[...domains].map(([name, classes]) => ({
        "@id": `schema:${name}`,
        "@type": "rdf:Property" as const,
        "schema:domainIncludes": refer(classes),
      })),
    ],
  };
}
