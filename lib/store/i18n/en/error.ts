/** Messages of the page for an unexpected error (docs/rules.md#error-pages). */
export const error = {
  badge: "Something went wrong",
  title: "This page did not load",
  subtitle:
    "The problem is on our end. If you saw a confirmation, we have what you sent. Otherwise, please try again.",
  button: "Go back home",
  link: "/",
};
