import { defineMessages } from "../../core/language/messages";

/** Source of a field's value below the staff's edits of the same group or store. */
export type FieldSource = "file" | "group" | "first-store" | "default";
type Scope = "group" | "store";

const froms: Readonly<Record<FieldSource, Readonly<Record<Scope, string>>>> = {
  file: { group: "From the group’s file", store: "From this store’s file" },
  group: { group: "From the group", store: "From the group" },
  "first-store": { group: "From the first store", store: "From the first store" },
  default: { group: "Default", store: "Default" },
};

const owners: Readonly<Record<FieldSource, string>> = {
  file: "the file",
  group: "the group",
  "first-store": "the first store",
  default: "the default",
};

const scopes: Readonly<Record<Scope, string>> = { group: "the group", store: "this store" };

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const restore = (source: FieldSource) =>
  source === "default" ? "Use the default" : `Use ${owners[source]}’s value`;
const set = (scope: Scope) => `Set for ${scopes[scope]}`;

const english = {
  from: (source: FieldSource, scope: Scope) => froms[source][scope],
  setBy: (scope: Scope, name: string, when: string) => `Set for ${scopes[scope]} by ${name}, ${when}`,
  says: (source: FieldSource, value: string) =>
    source === "default" ? `Default: ${value}` : `${capitalized(owners[source])} has: ${value}`,
  restore,
  restoreOf: (source: FieldSource, field: string) => `${restore(source)}: ${field}`,
  set,
  setOf: (scope: Scope, field: string) => `${set(scope)}: ${field}`,
};

/** Messages about the layers of a profile's fields. Names of buttons begin with the text that they show. */
export const staffLayerMessages = defineMessages("staff-layer", english);
