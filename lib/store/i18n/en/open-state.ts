/** Filled in the browser, hence templates and not functions: `{time}` and `{day}` are replaced. */
export const openStateMessages = {
  open: "Open until {time}",
  opensToday: "Closed, opens {time}",
  opensTomorrow: "Closed, opens tomorrow {time}",
  opensLater: "Closed, opens {day} {time}",
  closed: "Closed for now",
};
