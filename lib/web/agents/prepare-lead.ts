import { z } from "zod";
import { LEAD_QUESTIONS } from "../../../config/leads/lead-questions";
import { canTestDrive } from "../../catalog/vehicle/status-actions";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { isPageOn } from "../../core/pages/page-switches";
import { availabilityPath, readQuestions } from "../../leads/core/availability-path";
import { testDrivePath } from "../../leads/test-drive/paths";
import { leadMessages } from "../../store/i18n/lead-messages";
import type { ToolAnswer } from "./agent-tool";
import { type AgentContext, listedVehicle, NO_VEHICLE, RequestedVinSchema } from "./agent-vehicle";

export const LeadInputSchema = z
  .object({
    vin: RequestedVinSchema,
    kind: z.enum(["question", "test_drive"]).describe("A question about the vehicle, or a test drive of it"),
    ask: z
      .array(z.enum(LEAD_QUESTIONS))
      .min(1)
      .max(LEAD_QUESTIONS.length)
      .optional()
      .describe("With a question: what to ask. The form writes the sentences; the person changes them."),
  })
  .strict()
  .refine(({ kind, ask }) => kind === "question" || ask === undefined, {
    path: ["ask"],
    message: "goes with a question only",
  });

/**
 * Returns the address of a form that is filled in with what the person wants. Nothing is sent or stored: the person
 * adds their name and a way to reach them, and sends it. The input has no free text, so that an address, which is
 * logged and passed on, never holds anything about a person.
 */
export function prepareLead(
  { vin, kind, ask = [] }: z.infer<typeof LeadInputSchema>,
  { stock, siteUrl }: Pick<AgentContext, "stock" | "siteUrl">,
): ToolAnswer {
  const vehicle = listedVehicle(stock, vin);
  if (!vehicle) return { problem: NO_VEHICLE };
  const name = vehicleFullName(vehicle);
  const answer = { vin, vehicle: name, kind, is_sent: false, next: NEXT };
  if (kind === "test_drive") {
    if (!isPageOn("test-drive", stock.profile) || !canTestDrive(vehicle))
      return { problem: "This vehicle cannot be test driven now. Prepare a question about it instead." };
    return { data: { ...answer, link: siteUrl + testDrivePath(vin), filled_in: [`Vehicle: ${name}`] } };
  }
  const questions = readQuestions(ask.join(","));
  const { questions: texts } = leadMessages().availability;
  return {
    data: {
      ...answer,
      link: siteUrl + availabilityPath(vin, questions),
      filled_in: [`Vehicle: ${name}`, ...questions.map((each) => texts[each])],
    },
  };
}

const NEXT =
  "Give the person this link. They open the form, add their name and a phone number or an email address, read it and send it.";
