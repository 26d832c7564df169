import type { StaffMember } from "@/lib/store/api/staff-schema";

type Portrayed = Pick<StaffMember, "imageUrl" | "firstName" | "lastName">;

/**
 * Renders a person's picture as a square that fills its column. Without a picture, it renders the initials. `isEager`
 * loads the picture immediately, for the first screen.
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
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true" className={`${look} bg-ink text-on-ink`}>
      <text
        x="36"
        y="36"
        dy="0.35em"
        fontSize="26"
        fontWeight="600"
        letterSpacing="-0.5"
        textAnchor="middle"
        className="fill-current"
      >
        {initialsOf(member)}
      </text>
    </svg>
  );
}

/** Returns the classes of a portrait's frame: initials are a disc, a photograph keeps its corners. */
export function frameOf({ imageUrl }: Pick<StaffMember, "imageUrl">): string {
  return `shrink-0 overflow-hidden ${imageUrl === null ? "rounded-full" : "rounded-card"}`;
}

export function initialsOf({ firstName, lastName }: Pick<StaffMember, "firstName" | "lastName">): string {
  return [firstName, lastName].map((name) => [...name][0]?.toUpperCase() ?? "").join("");
}
