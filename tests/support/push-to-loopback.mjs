// Loaded before the site: what goes to a browser maker's push service goes to the test's server instead.
const { PUSH_STUB } = process.env;
const services =
  /^https:\/\/(?:[\w-]+\.)*(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com)\//;
const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  typeof input === "string" && services.test(input)
    ? fetch(input.replace(services, `${PUSH_STUB}/`), init)
    : fetch(input, init);
