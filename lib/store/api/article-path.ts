/** Returns the canonical path of an article. */
export function articlePath({ category, slug }: { category: string; slug: string }): string {
  return `/${category}/${slug}`;
}

/** Returns the path of a help category's page. */
export function helpPath(category: string): string {
  return `/help-center/${category}`;
}
