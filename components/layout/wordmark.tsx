import { Link } from "@/components/ui/link";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { messages } from "@/lib/store/i18n/messages";
import { shownLogo } from "@/lib/store/logos/logo-file";

/**
 * Renders the dealership's logo as a link home; without a logo, the name beside a generic symbol. The name wraps
 * between its words, and none of it is cut.
 */
export function Wordmark({
  profile,
  onDark = false,
  className = "",
}: {
  profile: StoreProfile;
  onDark?: boolean;
  className?: string;
}) {
  const logo = shownLogo(profile, onDark ? "dark" : "light");
  return (
    <Link
      href="/"
      aria-label={messages().shell.homeOf(profile.name)}
      className={`flex min-h-11 items-center gap-2.5 py-1 ${logo ? "min-w-0" : ""} ${onDark ? "text-white" : "text-ink"} ${className}`}
    >
      {logo ? (
        // biome-ignore lint/performance/noImgElement: a logo has one size; next/image would add JavaScript
        <img {...logo} alt="" className="h-9 w-auto max-w-full object-contain object-left" />
      ) : (
        <>
          <Mark />
          <span className="text-base leading-5 font-bold tracking-tight text-balance sm:text-lg sm:leading-5 xl:text-base xl:leading-5 2xl:text-lg">
            {profile.shortName ?? profile.name}
          </span>
        </>
      )}
    </Link>
  );
}

/** Renders the generic symbol: a car's roof above the ground. */
function Mark() {
  return (
    <svg
      width="34"
      height="34"
      viewBox="0 0 34 34"
      aria-hidden="true"
      className="shrink-0 max-[22rem]:hidden"
    >
      <rect width="34" height="34" rx="9" fill="var(--accent)" />
      <path
        d="M5.5 21.5c2.2-.3 4-1.2 5.6-3.2 1.9-2.4 4-4.3 7.6-4.3 4.3 0 6.3 2.6 7.6 6.2.5 1.3 1.2 1.3 2.2 1.3M5.5 25.5h23"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
