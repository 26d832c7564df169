import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { SavedViewsSchema, VIEW_CHANGES, type ViewChangeName } from "../../staff/leads/views";
import { failureResponse, jsonOf } from "./parts";

const SESSION = { tags: ["staff"], security: [{ session: [] }] };
const REFUSED = {
  401: failureResponse("Nobody is signed in."),
  403: failureResponse("The right is lacking, or it was sent from another website."),
  429: failureResponse("Too often, or too many connections of one person."),
};
const CountSchema = z
  .object({ count: z.number().int().meta({ description: "Up to 99; 100 means more." }) })
  .meta({ id: "UnreadLeads" });

const VIEW_OPERATIONS: Record<ViewChangeName, [operationId: string, summary: string]> = {
  create: ["createSavedView", "Saves filters of the list of leads under a name"],
  rename: ["renameSavedView", "Gives a saved view another name"],
  delete: ["deleteSavedView", "Deletes a saved view"],
};

/** What keeps the lists of the back office current, and what each person has opened and saved. */
export function staffLivePaths(): ZodOpenApiPathsObject {
  const changes = (Object.keys(VIEW_CHANGES) as ViewChangeName[]).map((name) => [
    `/api/staff/views/${name}`,
    { post: viewOperation(name) },
  ]);
  return {
    "/api/staff/events": { get: eventsOperation() },
    "/api/staff/unread": { get: unreadOperation(), post: readAllOperation() },
    "/api/staff/views": { get: viewsOperation() },
    ...Object.fromEntries(changes),
  };
}

function eventsOperation(): ZodOpenApiOperationObject {
  return {
    ...SESSION,
    operationId: "listenForLeads",
    summary: "Server-sent events: one for each moment in which leads changed that the person may see",
    description:
      "The event `leads` holds a counter, nothing of a lead: read the list again. A line of nothing comes every 20 seconds. The connection ends when the person may not see leads any more.",
    responses: {
      200: {
        description: "Events until either side ends the connection.",
        content: { "text/event-stream": { schema: z.string() } },
      },
      ...REFUSED,
      503: failureResponse("This instance has as many connections as it may."),
    },
  };
}

function unreadOperation(): ZodOpenApiOperationObject {
  return {
    ...SESSION,
    operationId: "countUnreadLeads",
    summary: "How many leads the person has not opened yet",
    description: "Open leads without spam of the last 30 days, since the person joined.",
    responses: { 200: jsonOf(CountSchema, "The number."), ...REFUSED },
  };
}

function readAllOperation(): ZodOpenApiOperationObject {
  return {
    ...SESSION,
    operationId: "readAllLeads",
    summary: "Marks all leads as read",
    description: "For the person alone. JSON is answered with JSON; a form post is led back to the list.",
    responses: {
      200: jsonOf(CountSchema, "None is unread."),
      303: { description: "To a form post: the list." },
      ...REFUSED,
    },
  };
}

function viewsOperation(): ZodOpenApiOperationObject {
  return {
    ...SESSION,
    operationId: "listSavedViews",
    summary: "The person's own views of the list of leads",
    description: "In the order in which they were saved.",
    responses: { 200: jsonOf(SavedViewsSchema, "The views."), ...REFUSED },
  };
}

function viewOperation(name: ViewChangeName): ZodOpenApiOperationObject {
  const [operationId, summary] = VIEW_OPERATIONS[name];
  const body = { schema: VIEW_CHANGES[name] };
  return {
    ...SESSION,
    operationId,
    summary,
    description: "JSON is answered with all views; a form post is led back to the list.",
    requestBody: {
      required: true,
      content: { "application/json": body, "application/x-www-form-urlencoded": body },
    },
    responses: {
      200: jsonOf(SavedViewsSchema, "All views of the person."),
      303: { description: "To a form post: the list." },
      ...REFUSED,
      404: failureResponse("The person has no such view."),
      409: failureResponse("There are as many views as there can be."),
      422: failureResponse("The name is empty or too long."),
    },
  };
}
