/** How a booking is moved or canceled from its own page. */
export interface BookingChange {
  /** Where the forms post to. */
  action: string;
  /** What they post besides what is to be done. */
  fields: Readonly<Record<string, string>>;
  /** Address of the booking's page, with a step of the change. */
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
