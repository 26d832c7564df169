/** A rendered text. `html` comes from `renderMarkdown`, which removes anything executable. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      className={`prose max-w-prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/store/content/render-markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
