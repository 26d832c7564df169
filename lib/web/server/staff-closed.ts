import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { STAFF_PART } from "../../../config/runtime/routes";
import { staffKeyProblem } from "../../staff/accounts/session";
import { failureMessages } from "../../store/i18n/failure-messages";
import { PLAIN_HEADERS, plainPage } from "./error-answer";

const STAFF_PATH = new RegExp(`^/(?:api/)?${STAFF_PART}(?:[/?]|$)`);

/**
 * Responds with 503 to a request for the back office if the site's key does not fit its accounts, as on a restored site
 * without its keys. Nothing is changed, so that an invitation stays valid.
 * @returns null if the request is for something else, otherwise true if it was responded to
 */
export function closeWithoutKey(
  request: IncomingMessage,
  response: ServerResponse,
  problemOf = staffKeyProblem,
): Promise<boolean> | null {
  if (!STAFF_PATH.test(request.url ?? "")) return null;
  // If the database does not respond, the page itself reports it.
  return problemOf().then(
    (problem) => {
      if (problem !== null) sendClosed(request, response);
      return problem !== null;
    },
    () => false,
  );
}

function sendClosed({ headers }: IncomingMessage, response: ServerResponse): void {
  const { staffKey } = failureMessages();
  const isPage = headers.accept?.includes("text/html") ?? false;
  const type = isPage ? {} : { "content-type": "application/json" };
  response.writeHead(503, { ...PLAIN_HEADERS, ...type });
  response.end(isPage ? plainPage(staffKey) : JSON.stringify({ error: staffKey.subtitle }));
}
