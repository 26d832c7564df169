/** Messages of picking a day and a time, for a test drive or a service appointment. */
export const schedule = {
  day: "Pick a day",
  time: "Pick a time",
  times: (day: string) => `Times on ${day}`,
  missed: "That time is no longer available. Here are the next open times:",
  call: (phone: string) => `Call ${phone}`,
  addToCalendar: "Add to your calendar",
  directions: "Get directions",
};
