/** Words of the form that books a service appointment; the browser loads these alone. */
export const serviceForm = {
  formName: "Book your service appointment",
  submit: "Book appointment",
  slotProblem: "Please pick another time.",
  taken: "That time was taken meanwhile. Pick another one.",
  notOffered: "That time is not offered. Pick another one.",
  unknownService: "One of these services is not offered any more. Please pick again.",
  unknownStore: "This location takes no appointments here. Please pick another one.",
  pickStore: "Pick a location.",
  pickService: "Pick at least one service.",
  tooMany: (most: number) => `Pick at most ${most} services. Tell us about the rest in the notes.`,
};
