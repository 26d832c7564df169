/** Renders a store's name, which breaks between its words and never at a hyphen ("Pre-Owned"). */
export function StoreName({ children }: { children: string }) {
  if (!children.includes("-")) return children;
  return children.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
