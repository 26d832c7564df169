/** Words of picking a day and a time, for a test drive or a service appointment. */
export const schedule = {
  day: "Pick a day",
  time: "Pick a time",
  times: (day: string) => `Times on ${day}`,
  missed: "That time is not free any more. These are the next free ones:",
  call: (phone: string) => `Call ${phone}`,
  addToCalendar: "Add to your calendar",
  directions: "Get directions",
};
