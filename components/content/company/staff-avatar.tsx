import type { StaffMember } from "@/lib/store/api/staff-schema";

type Portrayed = Pick<StaffMember, "imageUrl" | "firstName" | "lastName">;

/** Centers of the disc behind the initials; the name decides which, so that neighbors differ. */
const DISCS = [
  ["70%", "78%"],
  ["22%", "70%"],
  ["78%", "24%"],
  ["30%", "22%"],
  ["50%", "86%"],
] as const;

/**
 * Renders a person's picture. Without a picture, it renders the initials on a tinted panel. It is a square that fills
 * its column, or with `fills` covers its frame. `isEager` loads the picture immediately, for the first screen.
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
  const look = fills ? "size-full" : "aspect-square w-full";
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
  const [cx, cy] = DISCS[[...member.firstName, ...member.lastName].length % DISCS.length] ?? DISCS[0];
  return (
    <svg aria-hidden="true" className={`block ${look} bg-accent-soft text-ink`}>
      <circle cx={cx} cy={cy} r="46%" className="fill-accent opacity-20" />
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <text
          x="50"
          y="50"
          dy="0.36em"
          fontSize="40"
          fontWeight="700"
          letterSpacing="-2"
          textAnchor="middle"
          className="fill-current"
        >
          {initialsOf(member)}
        </text>
      </svg>
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
