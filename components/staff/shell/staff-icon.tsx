import { Icon, type IconName } from "@/components/ui/icon";

/** Icon outlines used only in the back office; those of `Icon` are in the public site's scripts. */
const PATHS = {
  people:
    "M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7ZM2.5 19.5v-1a4.5 4.5 0 0 1 4.5-4.5h4a4.5 4.5 0 0 1 4.5 4.5v1M16 4.8a3.5 3.5 0 0 1 0 6.5M18 14.3a4.5 4.5 0 0 1 3.5 4.2v1",
  sidebar: "M3.5 5h17v14h-17V5Zm5.5 0v14M16 9.5 13.5 12l2.5 2.5",
  sidebarOpen: "M3.5 5h17v14h-17V5Zm5.5 0v14M13.5 9.5 16 12l-2.5 2.5",
  signOut: "M10 4.5H5v15h5M9.5 12h11m-4-4 4 4-4 4",
  chart: "M4 4.5v15h16M8.5 15.5v-4M12.5 15.5v-8M16.5 15.5v-6",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8ZM4.5 20v-.5A4.5 4.5 0 0 1 9 15h6a4.5 4.5 0 0 1 4.5 4.5v.5",
  content: "M6 3.5h8.5l4 4v13H6v-17Zm8.5 0v4h4M9 12h6.5M9 15.5h6.5",
  feed: "M4 12a8 8 0 0 1 8 8M4 5a15 15 0 0 1 15 15M5.5 18.5h.01",
  settings: "M4 7h8m4 0h4M4 17h4m4 0h8M12 4.5v5M8 14.5v5",
  history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8",
  briefcase: "M3.5 8h17v11.5h-17V8Zm5 0V4.5h7V8M3.5 13h17M12 12v2",
  consent: "M6 3.5h12v17H6v-17Zm3 5h6M9 12h6M9 16l1.5 1.5L14 14",
  bell: "M6 16.5v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 16.5ZM10 21h4",
} as const;

export type StaffIconName = keyof typeof PATHS;

/** Renders a decorative icon of the back office. */
export function StaffIcon({
  name,
  size = 20,
  className = "",
}: {
  name: IconName | StaffIconName;
  size?: number;
  className?: string;
}) {
  if (!isOwn(name)) return <Icon name={name} size={size} className={className} />;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

function isOwn(name: IconName | StaffIconName): name is StaffIconName {
  return Object.hasOwn(PATHS, name);
}
