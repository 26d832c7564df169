import "server-only";
import * as z from "zod";
import { API_VERSION_HEADER, API_VERSIONS, type ApiVersion } from "../../../config/runtime/api-versions";
import type { Versioning } from "../../core/http/endpoint";
import { json } from "../../core/http/responses";
import { staffProgramMessages } from "../../store/i18n/staff-program-messages";

const CURRENT = API_VERSIONS.at(-1)!;

/** Returns the version that a request names, the current one without a header, or null for an unknown one. */
export function apiVersion({ headers }: Pick<Request, "headers">): ApiVersion | null {
  const named = headers.get(API_VERSION_HEADER)?.trim();
  return named === undefined ? CURRENT : (API_VERSIONS.find((version) => version === named) ?? null);
}

/** Versions of the staff's API, chosen by a header. */
export const STAFF_VERSIONING: Versioning = {
  request: z.object({
    [API_VERSION_HEADER]: z
      .enum(API_VERSIONS)
      .optional()
      .meta({ description: `Version of the API; without it, the current one, ${CURRENT}.` }),
  }),
  response: z.object({
    [API_VERSION_HEADER]: z
      .enum(API_VERSIONS)
      .meta({ description: "Version of the API with which the request was answered." }),
  }),
  async around(request, respond) {
    const version = apiVersion(request);
    const response =
      version === null
        ? json(400, { error: staffProgramMessages().noVersion(API_VERSIONS.join(", ")), reason: "version" })
        : await respond();
    response.headers.set(API_VERSION_HEADER, version ?? CURRENT);
    return response;
  },
};
