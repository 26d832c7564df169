import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import {
  DOCUMENT_CHANGES,
  type DocumentChange,
  DocumentKeySchema,
} from "../../staff/documents/change-schemas";
import { DocumentViewSchema } from "../../staff/documents/document-view";
import { DocumentLineSchema } from "../../staff/documents/list-documents";
import { PICTURE_FIELDS, UploadedPictureSchema } from "../../staff/pictures/handle-picture";
import { PreviewLinkSchema, PreviewRequestSchema } from "../../staff/preview/handle-preview-link";
import {
  TestLeadQuerySchema,
  TestLeadRequestSchema,
  TestLeadStateSchema,
} from "../../staff/test-leads/handle-test-lead";
import { failureResponse, jsonOf } from "./parts";

const DOCUMENT = "/api/staff/document";

const SESSION = { tags: ["staff"], security: [{ session: [] }] };
const UNREADABLE = failureResponse("Not JSON, or nested too deeply.");
const REFUSED = {
  401: failureResponse("Nobody is signed in."),
  403: failureResponse("The right is lacking, or it was sent from another website."),
  404: failureResponse("There is no such document in the stores where the person works."),
  429: failureResponse("Too often."),
};
const REMOTE = "Stock and content come from another system's API and are edited there";

/** Description of each change, without a full stop. */
const SUMMARIES: Record<DocumentChange, string> = {
  save: "Writes fields into a document's draft",
  remove: "Writes a draft in which the record is gone",
  discard: "Discards a document's draft and its schedule",
  publish: "Publishes a document's draft",
  schedule: "Says when a document's draft is published, and when it ends",
  unschedule: "Takes a document's schedule back",
  restore: "Publishes an earlier revision of a document again",
  open: "Says that the person has a document open, for a minute",
};

/** Returns the paths with which the back office and the dealership's programs read and change the site's content. */
export function staffDocumentPaths(): ZodOpenApiPathsObject {
  const changes = (Object.keys(DOCUMENT_CHANGES) as DocumentChange[]).map((name) => [
    `${DOCUMENT}/${name}`,
    { post: changeOperation(name) },
  ]);
  return {
    "/api/staff/documents": { get: listOperation() },
    [DOCUMENT]: { get: documentOperation() },
    ...Object.fromEntries(changes),
    "/api/staff/preview": { post: previewOperation() },
    "/api/staff/test-lead": { post: testLeadOperation(), get: testLeadStateOperation() },
    "/api/staff/pictures": { post: pictureOperation() },
  };
}

function pictureOperation(): ZodOpenApiOperationObject {
  const form = z.object({
    [PICTURE_FIELDS.store]: z
      .string()
      .optional()
      .meta({ description: "The store whose vehicle it shows; without it a picture of the site's content." }),
    [PICTURE_FIELDS.file]: z.file().meta({ description: "JPEG, PNG, WebP, AVIF or GIF, 10 MB at most." }),
  });
  return {
    ...SESSION,
    operationId: "uploadPicture",
    summary: "Stores a picture in the sizes of a feed's photos",
    description:
      "It is turned upright and loses its metadata. It shows nowhere until a document names its address.",
    requestBody: { required: true, content: { "multipart/form-data": { schema: form } } },
    responses: {
      201: jsonOf(UploadedPictureSchema, "Where it is."),
      ...REFUSED,
      413: failureResponse("It is too large."),
      422: failureResponse("It is not a picture that websites can show, or it is damaged."),
      503: failureResponse("Too many are uploaded at once; send it again in a moment."),
    },
  };
}

function previewOperation(): ZodOpenApiOperationObject {
  return {
    ...SESSION,
    operationId: "createPreview",
    summary: "A signed link that shows drafts on the site's own pages for 30 minutes",
    description:
      "The link needs no session, so that it can be passed on. It names documents, and holds nothing of them.",
    requestBody: { required: true, content: { "application/json": { schema: PreviewRequestSchema } } },
    responses: {
      200: jsonOf(PreviewLinkSchema, "The link."),
      ...REFUSED,
      400: UNREADABLE,
      409: failureResponse(`${REMOTE}.`),
      413: failureResponse("It is too large."),
      422: failureResponse("The documents or the path are wrong, or there are too many documents."),
    },
  };
}

function testLeadOperation(): ZodOpenApiOperationObject {
  return {
    ...SESSION,
    operationId: "sendTestLead",
    summary: "Sends one mail as a lead of this kind would, marked as a test",
    description:
      "It goes to the recipient and in the format of the settings, published or of the draft. It is no lead: no report has it.",
    requestBody: { required: true, content: { "application/json": { schema: TestLeadRequestSchema } } },
    responses: {
      201: jsonOf(TestLeadStateSchema, "It is in the outbox."),
      ...REFUSED,
      400: UNREADABLE,
      409: failureResponse(`${REMOTE}.`),
      413: failureResponse("It is too large."),
      422: failureResponse("There is no such kind of lead, or the draft cannot be used."),
    },
  };
}

function testLeadStateOperation(): ZodOpenApiOperationObject {
  return {
    ...SESSION,
    operationId: "getTestLead",
    summary: "What became of a test lead",
    description: "Delivered, or what the mail server answered.",
    requestParams: { query: TestLeadQuerySchema },
    responses: { 200: jsonOf(TestLeadStateSchema, "Its state."), ...REFUSED },
  };
}

function listOperation(): ZodOpenApiOperationObject {
  const list = z.object({ documents: z.array(DocumentLineSchema) });
  return {
    ...SESSION,
    operationId: "listStaffDocuments",
    summary: "All records of a kind, with their drafts",
    description: "In the site's order, removed records last.",
    requestParams: { query: DocumentKeySchema.pick({ kind: true }) },
    responses: { 200: jsonOf(list, "The records."), ...REFUSED, 409: failureResponse(`${REMOTE}.`) },
  };
}

function documentOperation(): ZodOpenApiOperationObject {
  return {
    ...SESSION,
    operationId: "getStaffDocument",
    summary: "One record with its draft, its origins and its history",
    description: "What its file or feed has, what is published, and what waits to be published.",
    requestParams: { query: DocumentKeySchema },
    responses: {
      200: jsonOf(DocumentViewSchema, "The document."),
      ...REFUSED,
      409: failureResponse(`${REMOTE}.`),
    },
  };
}

function changeOperation(name: DocumentChange): ZodOpenApiOperationObject {
  const schema = DocumentKeySchema.extend(DOCUMENT_CHANGES[name].shape);
  const answer = z.object({ document: DocumentViewSchema.nullable() });
  return {
    ...SESSION,
    operationId: `${name}StaffDocument`.replace(/^open/, "noteOpen"),
    summary: SUMMARIES[name],
    description: "What readers see changes with `publish` and `restore` alone, which are audited.",
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      200: jsonOf(answer, "The document as it is now; null: it is gone."),
      ...REFUSED,
      409: failureResponse(
        `Somebody else changed it since that version; \`document\` is how it stands. Or: stock and content are edited elsewhere.`,
      ),
      413: failureResponse("The body is too large."),
      422: failureResponse("Fields are wrong, or it cannot be published; `problems` names them."),
    },
  };
}
