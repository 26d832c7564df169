import "server-only";
import type { z } from "zod";
import type { Limit } from "../../../config/runtime/limits";
import type { Db } from "../../core/db/schema";
import { defineEndpoint, type Endpoint, refuseWith } from "../../core/http/endpoint";
import { emptyRefusals } from "../../core/http/refusals";
import { empty } from "../../core/http/responses";
import { consenting, type FindVisitedStore, logFailure } from "./consent-gate";

export interface CountDependencies {
  db: () => Db;
  store: FindVisitedStore;
  now: () => number;
}

interface CountPost<Report> {
  id: string;
  path: string;
  summary: string;
  /** Description for the log, such as "a report of web vitals". */
  what: string;
  limit: readonly Limit[];
  maxBytes: number;
  body: z.ZodType<Report>;
  /** Returns true for requests to ignore, such as those in a preview. */
  ignores?: (headers: Headers) => Promise<boolean>;
  /** Adds the report to counts. No visitor data may be stored. */
  add: (report: Report) => Promise<void>;
}

/** Declares the endpoint for a page's background report, which requires consent to analytics. */
export function countEndpoint<Report>(
  { what, ignores, add, ...declared }: CountPost<Report>,
  { store }: Pick<CountDependencies, "store">,
): Endpoint {
  const gate = consenting((allowed) => allowed.has("analytics"), store);
  return defineEndpoint({
    ...declared,
    method: "POST",
    tag: "operation",
    description: "Only counts are stored, and only of visitors who allow analytics.",
    who: {
      ...gate,
      enter: async (request, path) =>
        (await ignores?.(request.headers)) ? { ok: false, response: empty(204) } : gate.enter(request, path),
    },
    reads: "json",
    takes: ["json"],
    refusals: emptyRefusals,
    answers: {
      202: [null, "Counted."],
      204: [null, "Not counted: the visitor does not allow analytics."],
    },
    refuses: { invalid: "The report is wrong.", busy: "It could not be stored." },
    async run({ body }) {
      try {
        await add(body);
        return empty(202);
      } catch (error) {
        logFailure(`${what} was not stored`, error);
        return refuseWith("busy");
      }
    },
  });
}
