import "server-only";
import { z } from "zod";
import { MAX_VITALS_BYTES, VITALS, type Vital } from "../../../config/marketing/vitals";
import { answerCountPost, type CountDependencies } from "../consent/answer-count-post";
import { pageKind } from "./page-kind";
import { addVitals } from "./store-vitals";

const figures = Object.entries(VITALS).map(([vital, { max }]) => [
  vital,
  z.number().min(0).max(max).optional(),
]);

/** The body of `POST /api/vitals`. */
export const VitalsReportSchema = z.strictObject({
  /** Path of the page; only its kind is stored. */
  path: z.string().startsWith("/").max(500),
  vitals: z.strictObject(Object.fromEntries(figures) as Record<Vital, z.ZodOptional<z.ZodNumber>>),
});

/** `POST /api/vitals`: how fast a page was for a visitor who allows analytics. Only counts are stored. */
export function handleVitalsPost(request: Request, dependencies: CountDependencies): Promise<Response> {
  const { db, now } = dependencies;
  return answerCountPost(request, dependencies, {
    schema: VitalsReportSchema,
    maxBytes: MAX_VITALS_BYTES,
    add: ({ path, vitals }) => addVitals(db, pageKind(path), vitals, now()),
    what: "a report of web vitals",
  });
}
