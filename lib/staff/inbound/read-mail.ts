import "server-only";
import { z } from "zod";
import { ADF_LIMITS } from "../../../config/leads/adf";
import { INBOUND_LIMITS, MAIL_FAULTS, MAIL_PROCESS, type MailFault } from "../../../config/leads/replies";
import { LimitedProcess } from "../../core/platform/limited-process";
import { singleton } from "../../core/platform/singleton";

const FieldsSchema = z.object({
  headers: z.record(z.string(), z.array(z.string())),
  from: z.array(z.object({ name: z.string(), address: z.string() })),
  to: z.array(z.string()),
  subject: z.string(),
  messageId: z.string(),
  inReplyTo: z.string(),
  references: z.string(),
  text: z.string(),
  files: z.array(z.string()),
  report: z.string().nullable(),
});
const ReadSchema = z.union([z.object({ mail: FieldsSchema }), z.object({ fault: z.enum(MAIL_FAULTS) })]);
const TextSchema = z.object({ text: z.string() });

/** Fields of a message as sent, each within `INBOUND_LIMITS`. */
export type MailFields = z.infer<typeof FieldsSchema>;

/** Reads a raw message in the mail process. @throws if the process cannot be started */
export async function readMailFields(raw: Uint8Array): Promise<{ mail: MailFields } | { fault: MailFault }> {
  const result = await run({ bytes: raw });
  if ("fault" in result) return result;
  const read = ReadSchema.safeParse(result.value);
  return read.success ? read.data : { fault: "unreadable" };
}

/** Converts HTML to text in the mail process. @throws if the process cannot be started */
export async function readHtml(html: string): Promise<{ text: string } | { fault: MailFault }> {
  if (html === "") return { text: "" };
  const result = await run({ html });
  if ("fault" in result) return result;
  const read = TextSchema.safeParse(result.value);
  return read.success ? read.data : { fault: "unreadable" };
}

/** Element of an XML document, with its text and its children in their order. Names are in lower case. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const ElementSchema: z.ZodType<XmlElement> = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.string()),
  text: z.string(),
  children: z.lazy(() => z.array(ElementSchema)),
});
const XmlSchema = z.union([z.object({ root: ElementSchema }), z.object({ fault: z.enum(MAIL_FAULTS) })]);

/** Reads XML of strangers in the mail process, within `ADF_LIMITS`. @throws if the process cannot be started */
export async function readXml(xml: string): Promise<{ root: XmlElement } | { fault: MailFault }> {
  const result = await run({ xml }, ADF_LIMITS);
  if ("fault" in result) return result;
  const read = XmlSchema.safeParse(result.value);
  return read.success ? read.data : { fault: "unreadable" };
}

async function run(
  input: object,
  limits: object = INBOUND_LIMITS,
): Promise<{ value: unknown } | { fault: MailFault }> {
  const result = await mailProcess().run({ ...input, limits }, MAIL_PROCESS);
  if (result.ok) return { value: result.value };
  return { fault: result.why === "time" ? "too-slow" : "too-much-memory" };
}

/** Returns the server's mail process. There is one, so that mails are read one at a time. */
export function mailProcess(): LimitedProcess {
  return singleton("mail-process", () => {
    const { heapMegabytes, restMegabytes, idleMs } = MAIL_PROCESS;
    const file = ["lib", "staff", "inbound", "mail-process.mjs"];
    return new LimitedProcess({ file, heapMegabytes, restMegabytes, idleMs, graceMs: 0 });
  });
}
