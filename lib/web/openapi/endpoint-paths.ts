import { z } from "zod";
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from "zod-openapi";
import { COMMON_REFUSALS, type CommonRefusal, type Endpoint } from "../../core/http/endpoint";
import { ErrorSchema } from "../../store/api/wire";

/** Default description of each common refusal, unless the endpoint has its own. */
const SENTENCES: Record<CommonRefusal, string> = {
  foreign: "Sent from another website.",
  "sign-in": "Not signed in.",
  forbidden: "The right is missing, or it was sent from another website.",
  unknown: "No such record, or no such address.",
  "too-often": "Too often; `Retry-After` says how many seconds to wait.",
  unreadable: "The body cannot be read.",
  "too-large": "The body is too large.",
  invalid: "Fields are wrong; `fields` names them.",
  busy: "Too much to do; try again in a moment.",
};

/** Returns the paths of an OpenAPI document, generated from the declarations. */
export function endpointPaths(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints.filter(({ declaration }) => !declaration.internal)) {
    const { path, method } = endpoint.declaration;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationFor(endpoint) };
  }
  return paths;
}

function operationFor({ declaration }: Endpoint): ZodOpenApiOperationObject {
  const { id, tag, summary, description, who, documented = {}, takes = ["json", "form"] } = declaration;
  const { path: params = declaration.params, query = declaration.query } = documented;
  const { request: version } = who.versioning ?? {};
  const headers =
    version && documented.headers
      ? version.extend(documented.headers.shape)
      : (documented.headers ?? version);
  const schema = documented.body ?? (declaration.body as z.ZodType | undefined);
  return {
    tags: [tag],
    operationId: id,
    summary,
    ...(description && { description }),
    security: [...who.security],
    ...((params || query || headers) && {
      requestParams: {
        ...(params && { path: params as z.ZodObject }),
        ...(query && { query: query as z.ZodObject }),
        ...(headers && { header: headers }),
      },
    }),
    ...(schema && {
      requestBody: {
        required: true,
        content: Object.fromEntries(takes.map((kind) => [MEDIA_TYPES[kind], { schema }])),
      },
    }),
    responses: responsesOf(declaration),
  };
}

const MEDIA_TYPES = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  mail: "message/rfc822",
} as const;
const FAILURE = { [MEDIA_TYPES.json]: ErrorSchema };

function responsesOf(declaration: Endpoint["declaration"]): ZodOpenApiResponsesObject {
  const { answers, method, body, who, back, refuses = {}, refusals, limit, limitSent } = declaration;
  const { origin = method === "POST" ? "own" : "any", maxBytes, reads } = declaration;
  const isRead = body !== undefined || maxBytes !== undefined;
  const statuses: Readonly<Record<string, number>> = { ...COMMON_REFUSALS, ...refusals.statuses };
  const own: CommonRefusal[] = [
    ...(who.refuses ?? (who.security.length > 0 ? (["sign-in", "forbidden"] as const) : [])),
    ...(origin === "own" ? (["foreign"] as const) : []),
    ...(isRead ? (["unreadable", "too-large"] as const) : []),
    ...(body ? (["invalid"] as const) : []),
    ...(typeof limit === "function" || limit.length > 0 || limitSent ? (["too-often"] as const) : []),
  ];
  const sentences = new Map<number, Set<string>>();
  const add = (status: number, sentence: string) =>
    sentences.set(status, (sentences.get(status) ?? new Set()).add(sentence));
  if (who.versioning) add(400, "There is no such version of the API.");
  for (const [why, sentence] of Object.entries(refuses)) add(statuses[why] ?? 500, sentence ?? "");
  for (const why of own) if (!(why in refuses)) add(statuses[why]!, SENTENCES[why]);
  if (isRead && reads !== "json") add(415, "Neither JSON nor a form.");
  return {
    ...Object.fromEntries(
      Object.entries(answers).map(([status, [schema, description, own]]) => {
        const versioned = who.versioning?.response;
        const headers = own && versioned ? versioned.extend(own.shape) : (own ?? versioned);
        return [
          status,
          { description, ...(headers && { headers }), ...(schema !== null && contentOf(schema)) },
        ];
      }),
    ),
    ...(back !== undefined && {
      303: { description: "To a plain form: the page with the result, or with the reason why not." },
    }),
    // A response in the declaration is more specific than a common refusal with the same status.
    ...Object.fromEntries(
      [...sentences]
        .filter(([status]) => !Object.hasOwn(answers, status))
        .map(([status, texts]) => [status, refusalResponse([...texts].join(" "), refusals.content)]),
    ),
  };
}

function contentOf(schema: z.ZodType | string) {
  const [type, content] = typeof schema === "string" ? [schema, z.string()] : [MEDIA_TYPES.json, schema];
  return { content: { [type]: { schema: content } } };
}

function refusalResponse(
  description: string,
  schemas: Readonly<Record<string, z.ZodType>> = FAILURE,
): ZodOpenApiResponseObject {
  const content = Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]));
  return { description, ...(Object.keys(content).length > 0 && { content }) };
}
