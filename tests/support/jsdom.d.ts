/** The little that our tests use of it; its own types are a package apart. */
declare module "jsdom" {
  export class JSDOM {
    readonly window: { DOMParser: typeof DOMParser };
  }
}
