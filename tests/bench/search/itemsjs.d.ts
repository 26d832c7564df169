/** The part of itemsjs that the comparison uses; the package ships no types. */
declare module "itemsjs" {
  interface Search {
    per_page: number;
    page: number;
    sort: string;
    filters: Record<string, readonly string[]>;
  }

  export default function itemsjs(
    items: readonly object[],
    configuration: object,
  ): { search(options: Search): { pagination: { total: number } } };
}
