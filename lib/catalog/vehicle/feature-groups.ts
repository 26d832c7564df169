import { FEATURE_GROUPS } from "../../../config/catalog/feature-groups";

export type FeatureGroupId = (typeof FEATURE_GROUPS)[number]["id"] | "other";

export interface FeatureGroup {
  id: FeatureGroupId;
  features: string[];
}

const MATCHERS = FEATURE_GROUPS.map(({ id, terms }) => ({ id, pattern: anyWord(terms) }));

/** Groups features for reading (`config/catalog/feature-groups`): groups in the configured order, none empty, none twice. */
export function groupFeatures(features: readonly string[]): FeatureGroup[] {
  const groups = new Map<FeatureGroupId, string[]>(FEATURE_GROUPS.map(({ id }) => [id, []]));
  groups.set("other", []);
  for (const feature of new Set(features.map((name) => name.trim()).filter(Boolean))) {
    const group = MATCHERS.find(({ pattern }) => pattern.test(feature));
    groups.get(group?.id ?? "other")!.push(feature);
  }
  return [...groups].flatMap(([id, found]) => (found.length > 0 ? [{ id, features: found }] : []));
}

function anyWord(terms: readonly string[]): RegExp {
  const parts = terms.map((word) => {
    const open = word.endsWith("*");
    const escaped = (open ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return open ? escaped : `${escaped}(?![a-z0-9])`;
  });
  return new RegExp(`(?<![a-z0-9])(?:${parts.join("|")})`, "i");
}
