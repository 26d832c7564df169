/** Phone numbers, and words with a hyphen ("Pre-Owned", "300,000-mile"). */
const WHOLE = /(\(\d{3}\) \d{3}-\d{4}|\S+-\S+)/;

/** Renders a text that breaks between its words, never inside a phone number or at a hyphen. */
export function WholeWords({ children }: { children: string }) {
  if (!children.includes("-")) return children;
  return children.split(WHOLE).map((part) =>
    part.includes("-") ? (
      <span key={part} className="sm:whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Renders a store's name, which never breaks at a hyphen ("Pre-Owned"). */
export function StoreName({ children }: { children: string }) {
  return <WholeWords>{children}</WholeWords>;
}
