import { leadForm } from "../../lib/leads/forms/forms";
import { type LeadPostDependencies, leadEndpoint } from "../../lib/web/leads/lead-endpoints";

/** Posts a form to its endpoint, with a test's own database and stock. @throws Error for an unknown form */
export function postLead(request: Request, name: string, using: LeadPostDependencies): Promise<Response> {
  const form = leadForm(name);
  if (!form) throw new Error(`There is no form ${name}`);
  return leadEndpoint(name, form, () => using).handle(request, {});
}
