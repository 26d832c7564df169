import {
  ASC_DEPARTMENT_EVENTS,
  ASC_FROM_TOOLS,
  ASC_MESSAGE_LENGTH,
  type AscBaseName,
  type AscName,
} from "../../../config/marketing/asc";
import { type AscEvent, type AscPage, type AscParams, ascItem, ascProblems, ascRules } from "./asc-event";
import { cleanLocation, isPrivate, type PrivateTexts } from "./clean-location";

/**
 * Result of a tool's message: the events to send, or the reason for the refusal. Null if the message is not an event.
 */
export type ToolEvent = { ok: true; events: AscEvent[] } | { ok: false; problem: string } | null;

/**
 * Reads a message of a vendor's tool like ASC's own listeners: `{ event, eventModel }`, or its JSON. The site sets the
 * page kind and vehicle. Other values must be allowed by the specification, complete, and free of personal data.
 */
export function readToolEvent(data: unknown, page: AscPage, privateParts: PrivateTexts): ToolEvent {
  const message = messageOf(data);
  if (message === null) return null;
  const { event, model } = message;
  if (!isFromTools(event)) return { ok: false, problem: `a tool may not send "${event.slice(0, 50)}"` };
  if (JSON.stringify(model).length > ASC_MESSAGE_LENGTH)
    return { ok: false, problem: `${event} is too long` };
  const params = paramsOf(event, model, page);
  const personal = Object.entries(params).find(
    ([, value]) => typeof value === "string" && isPrivate(value, privateParts),
  );
  if (personal) return { ok: false, problem: `${event}: ${personal[0]} may name a person` };
  const [problem] = ascProblems({ event, params });
  if (problem !== undefined) return { ok: false, problem };
  return { ok: true, events: withDerived(event, params).map((name) => ({ event: name, params })) };
}

/** Parses a message. Pages and browser extensions also post other kinds of messages. */
function messageOf(data: unknown): { event: string; model: Record<string, unknown> } | null {
  const read = typeof data === "string" ? json(data) : data;
  if (typeof read !== "object" || read === null) return null;
  const { event, eventModel } = read as { event?: unknown; eventModel?: unknown };
  if (typeof event !== "string" || !event.startsWith("asc_")) return null;
  const isModel = typeof eventModel === "object" && eventModel !== null;
  return { event, model: isModel ? (eventModel as Record<string, unknown>) : {} };
}

function json(text: string): unknown {
  if (text.length > 2 * ASC_MESSAGE_LENGTH) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFromTools(event: string): event is AscBaseName {
  return (ASC_FROM_TOOLS as readonly string[]).includes(event);
}

/**
 * Returns the event's parameters from a message, with the owner in the specification's spelling. The page's own values
 * take precedence.
 */
function paramsOf(event: AscBaseName, model: Record<string, unknown>, { type, vehicle }: AscPage): AscParams {
  const given = Object.entries(ascRules(event)!).flatMap(([name, { fallback, required }]) => {
    const value = model[name] ?? (required === "yes" ? fallback : undefined);
    return value === undefined || value === "" ? [] : [[name, value as string | number] as const];
  });
  const { event_owner: owner, link_url: link, ...rest } = Object.fromEntries(given);
  const ofPage = { ...(vehicle && ascItem(vehicle)), page_type: type };
  const known = Object.entries(ofPage).filter(([name]) => Object.hasOwn(ascRules(event)!, name));
  return {
    ...rest,
    ...(typeof owner === "string" && { event_owner: owner.trim().toLowerCase().replace(/\s+/g, "_") }),
    ...(typeof link === "string" && { link_url: cleanLocation(link) }),
    ...Object.fromEntries(known),
  };
}

function withDerived(event: AscBaseName, { department }: AscParams): AscName[] {
  const derived = event === "asc_form_submission" ? ASC_DEPARTMENT_EVENTS[String(department)] : undefined;
  return derived ? [event, derived] : [event];
}
