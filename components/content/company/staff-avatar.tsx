import type { StaffMember } from "@/lib/store/api/staff-schema";

type Portrayed = Pick<StaffMember, "imageUrl" | "firstName" | "lastName">;

/**
 * Renders a person's picture. Without a picture, it renders the initials on a disc. It is a square that fills its column,
 * or with `fills` covers its frame. `isEager` loads the picture immediately, for the first screen.
 */
export function StaffPortrait({
  member,
  isEager = false,
  fills = false,
}: {
  member: Portrayed;
  isEager?: boolean;
  fills?: boolean;
}) {
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
        className={`${fills ? "size-full" : "aspect-square w-full"} bg-panel object-cover`}
      />
    );
  }
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="block w-full text-accent-text">
      <circle cx="50" cy="50" r="50" className="fill-accent-soft" />
      <text
        x="50"
        y="50"
        dy="0.35em"
        fontSize="38"
        fontWeight="700"
        letterSpacing="-1"
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
