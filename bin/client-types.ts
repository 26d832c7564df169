import { compile, type JSONSchema } from "json-schema-to-typescript";
import type { Endpoint } from "../lib/core/http/endpoint";
import { openApiDocument } from "../lib/web/openapi/document";

/** Generated file with the types of the client for programs. */
export const CLIENT_TYPES = "clients/typescript/operations.ts";

const COMPONENTS = "#/components/schemas/";
const BANNER = "/** Operations of the API for programs. Written by `npm run schema`; do not edit. */";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: JSONSchema;
}
interface Content {
  content?: Record<string, { schema: JSONSchema }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: JSONSchema["definitions"] };
}
interface Operation {
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** Returns the types of the operations that programs may use, by method and path, from the OpenAPI document. */
export async function clientTypes(endpoints: readonly Endpoint[]): Promise<string> {
  const document = openApiDocument({ version: "", siteUrl: "https://www.example.com", endpoints });
  const { paths, components } = withDefinitions(document) as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.some((scheme) => "program" in scheme))
      .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, schemaOf(operation)] as const),
  );
  const root = { ...objectOf(operations, true), title: "Operations", definitions: components.schemas };
  return compile(root, "Operations", {
    additionalProperties: false,
    bannerComment: BANNER,
    unreachableDefinitions: false,
    style: { printWidth: 110 },
  });
}

/** Returns a copy of a part of the document whose references are those of a JSON Schema. */
function withDefinitions(part: unknown): unknown {
  if (typeof part === "string") return part.replace(COMPONENTS, "#/definitions/");
  if (Array.isArray(part)) return part.map(withDefinitions);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withDefinitions(value)]));
}

/** Returns the schema of an operation: what is sent, and the body of a successful response. */
function schemaOf({ parameters = [], requestBody, responses }: Operation): JSONSchema {
  const inPlace = (place: Parameter["in"]) => parameters.filter((each) => each.in === place);
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([, { content = {} }]) => Object.values(content)[0]?.schema ?? { type: "null" as const });
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return objectOf(
    [
      ...(["path", "query", "header"] as const).flatMap((place) => {
        const found = inPlace(place);
        return found.length === 0 ? [] : [[place, placeOf(found)] as const];
      }),
      ...(body ? [["body", body] as const] : []),
      ["answer", answers.length === 1 ? answers[0]! : { anyOf: answers }] as const,
    ],
    true,
  );
}

function placeOf(parameters: readonly Parameter[]): JSONSchema {
  const schema = objectOf(
    parameters.map(({ name, schema }) => [name, schema] as const),
    false,
  );
  return { ...schema, required: parameters.filter(({ required }) => required).map(({ name }) => name) };
}

function objectOf(entries: readonly (readonly [string, JSONSchema])[], isRequired: boolean): JSONSchema {
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(entries),
    ...(isRequired && { required: entries.map(([name]) => name) }),
  };
}
