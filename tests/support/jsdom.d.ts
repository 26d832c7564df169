/** The part that our tests use; its own types are a separate package. */
declare module "jsdom" {
  export class JSDOM {
    readonly window: { DOMParser: typeof DOMParser };
  }
}
