import "server-only";
import * as z from "zod";
import { EXPERIMENTS } from "../../../config/marketing/flags";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";

const listExperiments = defineEndpoint({
  id: "listExperiments",
  method: "GET",
  path: "/api/statsig/experiments",
  tag: "operation",
  summary: "Names of the experiments that browsers load",
  description: "The names are those of the flag service; values are fetched from it by the browser.",
  who: visitor(),
  limit: [],
  refusals: emptyRefusals,
  answers: { 200: [z.array(z.string()), "The names."] },
  run: async () => ({ body: Object.keys(EXPERIMENTS) }),
});

export const EXPERIMENT_ENDPOINTS = { listExperiments } as const;
