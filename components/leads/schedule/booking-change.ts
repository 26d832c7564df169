/** Data for rescheduling or canceling a booking on its own page. */
export interface BookingChange {
  /** URL to which the forms post. */
  action: string;
  /** Hidden fields posted with the action. */
  fields: Readonly<Record<string, string>>;
  /** Returns the URL of the booking's page with a step of the change. */
  hrefOf: (chosen: { step?: "move" | "cancel"; day?: string; time?: string }) => string;
  copy: {
    rescheduleTitle: string;
    taken: string;
    confirmMove: (when: string) => string;
    move: string;
    keepTime: string;
    confirmCancel: string;
    confirmCancelText: string;
    cancel: string;
    keep: string;
  };
}
