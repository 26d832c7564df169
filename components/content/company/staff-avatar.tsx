import type { StaffMember } from "@/lib/store/api/staff-schema";

/** Muted pairs of background and text colors, each with a contrast of at least 7:1. */
const TINTS = [
  ["#e7eefc", "#1e3a6e"],
  ["#e6f4ea", "#14532d"],
  ["#fdf0e1", "#6b3410"],
  ["#f3e8fb", "#4c1d75"],
  ["#e3f3f5", "#134e58"],
  ["#fbe9ec", "#7a1f33"],
] as const;

type Portrayed = Pick<StaffMember, "imageUrl" | "slug" | "firstName" | "lastName">;

/**
 * Renders a person's picture as a square that fills its column. Without a picture, it renders the initials in
 * a color that is constant for each person. `isEager` loads the picture immediately, for the first screen.
 */
export function StaffPortrait({ member, isEager = false }: { member: Portrayed; isEager?: boolean }) {
  const look = "aspect-square w-full";
  if (member.imageUrl !== null) {
    return (
      // biome-ignore lint/performance/noImgElement: one size, from the dealership's own data
      <img
        src={member.imageUrl}
        alt=""
        width={480}
        height={480}
        loading={isEager ? "eager" : "lazy"}
        decoding="async"
        className={`${look} bg-panel object-cover`}
      />
    );
  }
  const [ground, ink] = TINTS[tintOf(member.slug)]!;
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true" className={look}>
      <rect width="72" height="72" fill={ground} />
      <text x="36" y="36" dy="0.35em" fill={ink} fontSize="24" fontWeight="700" textAnchor="middle">
        {initialsOf(member)}
      </text>
    </svg>
  );
}

export function initialsOf({ firstName, lastName }: Pick<StaffMember, "firstName" | "lastName">): string {
  return [firstName, lastName].map((name) => [...name][0]?.toUpperCase() ?? "").join("");
}

function tintOf(slug: string): number {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + letter.codePointAt(0)!) % 997;
  return sum % TINTS.length;
}
