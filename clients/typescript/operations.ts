/** Operations of the API for programs. Written by `npm run schema`; do not edit. */

export interface Operations {
  "POST /api/staff/appointments/{id}/move": {
    path: {
      /**
       * Id of the appointment's lead.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    body: {
      /**
       * Of the appointment as the person saw it: another one is a conflict.
       */
      version: string;
      /**
       * `YYYY-MM-DDTHH:MM` by the store's clocks.
       */
      slot: string;
      /**
       * Typed time, which replaces `slot`.
       */
      otherSlot?: string | "";
      /**
       * Id of the person who gets the lead; empty: nobody; missing: unchanged.
       */
      adviser?: string;
      /**
       * `1`: also if the adviser has another appointment at that time.
       */
      anyway?: string;
    };
    answer: StaffAppointmentOutput;
  };
  "POST /api/staff/appointments/{id}/cancel": {
    path: {
      /**
       * Id of the appointment's lead.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    body: {
      /**
       * Of the appointment as the person saw it: another one is a conflict.
       */
      version: string;
    };
    answer: StaffAppointmentOutput;
  };
  "POST /api/staff/appointments/{id}/outcome": {
    path: {
      /**
       * Id of the appointment's lead.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    body: {
      /**
       * Of the appointment as the person saw it: another one is a conflict.
       */
      version: string;
      /**
       * `open`: neither is known (any more).
       */
      outcome: "attended" | "no-show" | "open";
    };
    answer: StaffAppointmentOutput;
  };
  "GET /api/staff/appointments": {
    query: {
      /**
       * Which days are shown.
       */
      view?: "day" | "week" | "list";
      /**
       * `YYYY-MM-DD`, by the store's clocks; today without it.
       */
      date?: string;
      /**
       * Id of the store; the person's first one without it.
       */
      store?: string;
      /**
       * Appointments of this kind only.
       */
      kind?: "service" | "test-drive" | "appraisal" | "pickup" | "delivery";
      /**
       * `me`, `nobody`, or a person's id: who has the lead.
       */
      adviser?: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    answer: {
      appointments: StaffAppointmentOutput[];
    };
  };
  "POST /api/staff/appointments": {
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: StaffBooking;
    answer: StaffAppointmentOutput;
  };
  "GET /api/staff/appointments/{id}": {
    path: {
      /**
       * Id of the appointment's lead.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    answer: StaffAppointmentOutput;
  };
  "GET /api/staff/appointments/{id}/times": {
    path: {
      /**
       * Id of the appointment's lead.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    answer: {
      times: {
        /**
         * `YYYY-MM-DDTHH:MM` by the store's clocks.
         */
        value: string;
        start: number;
        end: number;
      }[];
    };
  };
  "GET /api/staff/changes": {
    query: {
      /**
       * `next` of the response before.
       */
      since?: string;
      /**
       * Largest number of records in the response.
       */
      limit?: number;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    answer: Changes;
  };
  "GET /api/staff/leads": {
    query: {
      /**
       * Words of name, e-mail, phone, VIN, vehicle or message.
       */
      q?: string;
      /**
       * Id of the store.
       */
      store?: string;
      /**
       * What the lead is about.
       */
      type?:
        | "AVAILABILITY"
        | "UNLOCK_INVENTORY"
        | "UNLOCK_PRICE"
        | "SCHEDULE_TEST_DRIVE"
        | "DEAL"
        | "SELL_OR_TRADE"
        | "CONTACT_SALES"
        | "CONTACT_DEALERSHIP"
        | "CONTACT_FINANCE"
        | "CONTACT_SERVICE"
        | "STAFF_MEMBER"
        | "CAREERS"
        | "APPLY_FINANCING"
        | "FULL_CREDIT_APP"
        | "SERVICE"
        | "POP_UP"
        | "ALERT"
        | "SHOWROOM"
        | "THIRD_PARTY";
      /**
       * `open`: neither sold nor lost.
       */
      stage?: "new" | "contacted" | "appointment" | "sold" | "lost" | "open";
      /**
       * `me`, `nobody`, or a person's id.
       */
      assignee?: string;
      /**
       * Advertising source; `none`: not known.
       */
      source?: string;
      /**
       * Not older than so many days.
       */
      days?: number;
      /**
       * Without an answer for at least so many hours, of all hours of the day.
       */
      waiting?: number;
      /**
       * Without those marked as spam, only these, or both.
       */
      spam?: "no" | "yes" | "all";
      /**
       * How far its mail to the store has come.
       */
      delivery?: "sent" | "waiting" | "failed" | "none";
      /**
       * `none`: a person still has to answer; `replied`: to a reply of the customer; `late`: the first response is late.
       */
      answer?: "none" | "replied" | "late";
      /**
       * `due`: with an open task that is due today or was due before.
       */
      task?: "due";
      /**
       * With this tag, in any case.
       */
      tag?: string;
      /**
       * Order of the leads.
       */
      sort?: "newest" | "oldest" | "due" | "name" | "stage" | "assignee" | "store" | "changed";
      /**
       * The `next` of the page before.
       */
      after?: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    answer: LeadPage;
  };
  "POST /api/staff/leads/{id}/stage": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      version: number;
      stage: "new" | "contacted" | "appointment" | "sold" | "lost";
      lostReason?:
        | "no-answer"
        | "bought-elsewhere"
        | "price"
        | "financing"
        | "vehicle-gone"
        | "not-now"
        | "duplicate"
        | "other";
    };
    answer: LeadState;
  };
  "POST /api/staff/leads/{id}/assign": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      version: number;
      /**
       * A person's id; empty or null: nobody.
       */
      assignee: string | null;
    };
    answer: LeadState;
  };
  "POST /api/staff/leads/{id}/spam": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      version: number;
      spam: boolean;
    };
    answer: LeadState;
  };
  "POST /api/staff/leads/{id}/note": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      text: string;
    };
    answer: LeadState;
  };
  "POST /api/staff/leads/{id}/call": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      /**
       * What was said or written.
       */
      text?: string;
      outcome: "reached" | "voicemail" | "no-answer" | "wrong-number";
    };
    answer: LeadState;
  };
  "POST /api/staff/leads/{id}/mail": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      /**
       * What was said or written.
       */
      text?: string;
    };
    answer: LeadState;
  };
  "POST /api/staff/leads/{id}/task": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      text: string;
      dueAt: number | string;
    };
    answer: LeadState;
  };
  "POST /api/staff/leads/{id}/task-done": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      task: string;
      done: boolean;
    };
    answer: LeadState;
  };
  "POST /api/staff/leads/{id}/tag": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      /**
       * Text of the tag.
       */
      tag: string;
    };
    answer: LeadState;
  };
  "POST /api/staff/leads/{id}/untag": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      /**
       * Text of the tag.
       */
      tag: string;
    };
    answer: LeadState;
  };
  "POST /api/staff/leads/{id}/foreign-id": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      /**
       * Name of the other system, such as `drivecentric`.
       */
      system: string;
      /**
       * Null removes it.
       */
      id: string | null;
    };
    answer: LeadState;
  };
  "GET /api/staff/leads/{id}": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    answer: {
      state: LeadState;
      [k: string]: unknown;
    };
  };
  "POST /api/staff/leads/{id}/sold": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      /**
       * Of the sold vehicle, listed here or not.
       */
      vin?: string;
      /**
       * US dollars.
       */
      price?: number;
      /**
       * Milliseconds since 1970; now by default.
       */
      soldAt?: number;
    };
    answer: {
      lead: LeadState;
      /**
       * Null: no VIN was sent.
       */
      vehicle: ("sold" | "not-listed") | null;
    };
  };
  "POST /api/staff/leads/{id}/returned": {
    path: {
      /**
       * The lead's id.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    answer: {
      lead: LeadState;
      /**
       * `unchanged`: its status was changed since. Null: the sale had no VIN.
       */
      vehicle: ("available" | "unchanged" | "not-listed") | null;
    };
  };
  "GET /api/staff/foreign-ids/{system}/{id}": {
    path: {
      /**
       * Name of the other system.
       */
      system: string;
      /**
       * Id of the lead in that system.
       */
      id: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    answer: {
      /**
       * Their ids, one for each store.
       */
      leads: string[];
    };
  };
  "POST /api/staff/stock/status": {
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
      /**
       * Any new value for each change: the same request with the same key is done once.
       */
      "Idempotency-Key"?: string;
    };
    body: {
      /**
       * @minItems 1
       * @maxItems 200
       */
      vehicles: [
        {
          storeId: string;
          vin: string;
          /**
           * Null: as the feed has it.
           */
          status: ("available" | "in-transit" | "hold" | "sale-pending" | "sold") | null;
          /**
           * Status that the vehicle must still have, so that an undo never overwrites a later change.
           */
          from?: "available" | "in-transit" | "hold" | "sale-pending" | "sold";
        },
        ...{
          storeId: string;
          vin: string;
          /**
           * Null: as the feed has it.
           */
          status: ("available" | "in-transit" | "hold" | "sale-pending" | "sold") | null;
          /**
           * Status that the vehicle must still have, so that an undo never overwrites a later change.
           */
          from?: "available" | "in-transit" | "hold" | "sale-pending" | "sold";
        }[]
      ];
    };
    answer: StockBulkAnswer;
  };
  "GET /api/staff/stock": {
    query: {
      /**
       * Words of year, make, model, trim, stock number or VIN, or parts of them.
       */
      q?: string;
      /**
       * Id of the store.
       */
      store?: string;
      /**
       * New, used or certified.
       */
      condition?: "new" | "used" | "certified";
      /**
       * The status that the site shows: the staff's, or else the feed's.
       */
      status?: "available" | "in-transit" | "hold" | "sale-pending" | "sold";
      /**
       * `current`: what is in stock, sold vehicles included; `gone`: no longer in the feed; `removed`: taken off the site by the staff; `all`: everything.
       */
      presence?: "current" | "draft" | "gone" | "removed" | "all";
      /**
       * `none`: without a photo.
       */
      photos?: "none";
      /**
       * `none`: on offer without a price.
       */
      price?: "none";
      /**
       * In stock for more than so many days.
       */
      days?: number;
      /**
       * Order of the vehicles; `longest`: the longest in stock first, `-down`: the highest first.
       */
      sort?:
        | "longest"
        | "newest"
        | "name"
        | "stock"
        | "price"
        | "price-down"
        | "photos"
        | "photos-down"
        | "views"
        | "views-down"
        | "saves"
        | "saves-down"
        | "leads"
        | "leads-down";
      /**
       * The `next` of the page before.
       */
      after?: string;
    };
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    answer: StockPage;
  };
  "POST /api/adf": {
    header: {
      /**
       * Version of the API; without it, the current one, 2026-11-29.
       */
      "Forecourt-Version"?: "2026-11-28" | "2026-11-29";
    };
    /**
     * ADF 1.0.
     */
    body: string;
    answer: {
      prospects: {
        /**
         * `joined`: a changed version of a lead that is here, added to its thread. `own`: a lead of this site. `unknown-store`: of no store of the token.
         */
        outcome: "created" | "joined" | "repeated" | "own" | "unknown-store" | "refused";
        leadId?: string;
      }[];
    };
  };
}
export interface StaffAppointmentOutput {
  /**
   * Id of the lead that it belongs to.
   */
  id: string;
  kind: "service" | "test-drive" | "appraisal" | "pickup" | "delivery";
  storeId: string;
  /**
   * Milliseconds since 1970.
   */
  start: number;
  /**
   * Milliseconds since 1970.
   */
  end: number;
  state: "booked" | "requested" | "attended" | "no-show" | "cancelled";
  /**
   * What a change of it must name.
   */
  version: string;
  name: string;
  email: string;
  phone: string;
  /**
   * The vehicle; the work of a service appointment.
   */
  about: string;
  /**
   * VIN of the vehicle on offer.
   */
  vin: string | null;
  /**
   * Id of the person who has the lead.
   */
  adviser: string | null;
  spam: boolean;
}
export interface StaffBooking {
  /**
   * `service`, `test-drive`, or for a `lead` also `appraisal`, `pickup` or `delivery`; needed.
   */
  kind?: string;
  /**
   * `YYYY-MM-DDTHH:MM` by the store's clocks; needed.
   */
  slot?: string;
  /**
   * Typed time, which replaces `slot`.
   */
  otherSlot?: string;
  /**
   * The store's vehicle; of a test drive, a pick-up or a delivery.
   */
  vin?: string;
  /**
   * Id of the store; not of a test drive, which takes place at the vehicle's store.
   */
  store?: string;
  /**
   * Op codes, separated by commas.
   */
  services?: string;
  /**
   * The vehicle that comes to the workshop.
   */
  year?: string;
  /**
   * Its make.
   */
  make?: string;
  /**
   * Its model.
   */
  model?: string;
  /**
   * Needed without `lead`.
   */
  firstName?: string;
  /**
   * Last name.
   */
  lastName?: string;
  /**
   * Without `lead`, this or `phone` is needed.
   */
  email?: string;
  /**
   * Phone number.
   */
  phone?: string;
  /**
   * For the service adviser.
   */
  notes?: string;
  /**
   * For a test drive.
   */
  comments?: string;
  /**
   * Id of the person who gets the lead.
   */
  adviser?: string;
  /**
   * Id of the lead whose person comes.
   */
  lead?: string;
  /**
   * `1`: book even if the adviser has another appointment at that time.
   */
  anyway?: string;
  /**
   * 16 to 64 letters and digits.
   */
  idempotencyKey?: string;
}
export interface Changes {
  changes: ChangeOutput[];
  /**
   * `since` of the next request, also if nothing changed.
   */
  next: string;
  /**
   * True: more changes wait already.
   */
  more: boolean;
}
export interface ChangeOutput {
  kind: "lead" | "appointment" | "vehicle" | "message" | "deal" | "deposit";
  storeId: string;
  /**
   * Id of the record; of an appointment, the id of its lead; of a vehicle, its VIN.
   */
  id: string;
  /**
   * True: the record does not exist any more.
   */
  deleted: boolean;
  lead?: ChangedLeadOutput;
  appointment?: StaffAppointmentOutput;
  vehicle?: StockLineOutput;
  message?: MessageRecordOutput;
  deal?: DealRecordOutput;
  deposit?: DepositRecordOutput;
}
export interface ChangedLeadOutput {
  id: string;
  /**
   * Such as `AVAILABILITY` or `SCHEDULE_TEST_DRIVE`.
   */
  type: string;
  storeId: string;
  createdAt: string;
  /**
   * Its page in the back office.
   */
  url: string;
  person: {
    firstName: string;
    lastName: string;
    /**
     * Empty where none was given.
     */
    email: string;
    /**
     * As it was typed; empty where none was given.
     */
    phone: string;
  };
  message: string;
  /**
   * The vehicle it is about.
   */
  vehicle: {
    vin: string;
    stockNumber: string;
    condition: string;
    year: number;
    make: string;
    model: string;
    trim: string;
    /**
     * US dollars, as advertised when the lead came.
     */
    price: number | null;
  } | null;
  /**
   * The person's own vehicle.
   */
  tradeIn: {
    vin: string | null;
    year: number;
    make: string;
    model: string;
    trim: string;
    miles: number;
  } | null;
  /**
   * A booked test drive.
   */
  appointment: {
    start: string;
    end: string;
  } | null;
  /**
   * Further fields of the form.
   */
  answers: {
    label: string;
    value: string;
  }[];
  /**
   * To calls and texts.
   */
  consent: {
    given: boolean;
    text: string;
    at: string;
  };
  /**
   * Advertising source; `none`: not known.
   */
  source: string;
  /**
   * The form suspected spam.
   */
  spam: boolean;
  status: "new" | "contacted" | "appointment" | "sold" | "lost";
  lostReason:
    | (
        | "no-answer"
        | "bought-elsewhere"
        | "price"
        | "financing"
        | "vehicle-gone"
        | "not-now"
        | "duplicate"
        | "other"
      )
    | null;
  /**
   * What a change of it must name.
   */
  version: number;
  /**
   * Id of the person who has it.
   */
  assignee: string | null;
  answeredAt: number | null;
  /**
   * Its ids in other systems.
   */
  foreignIds: {
    [k: string]: string;
  };
  /**
   * As another system reported it; US dollars.
   */
  sale: {
    vin: string | null;
    price: number | null;
    /**
     * Milliseconds since 1970.
     */
    at: number;
  } | null;
  /**
   * Notes, calls and mails, the oldest first.
   */
  notes: {
    id: string;
    kind: "note" | "call" | "mail";
    outcome: string | null;
    text: string;
    author: string;
    /**
     * Milliseconds since 1970.
     */
    at: number;
  }[];
  tasks: {
    id: string;
    text: string;
    /**
     * Milliseconds since 1970.
     */
    dueAt: number;
    doneAt: number | null;
  }[];
  /**
   * In alphabetical order.
   */
  tags: string[];
}
export interface StockLineOutput {
  storeId: string;
  vin: string;
  /**
   * Year, make, model and trim.
   */
  name: string;
  stockNumber: string;
  condition: "new" | "used" | "certified";
  status: "available" | "in-transit" | "hold" | "sale-pending" | "sold";
  presence: "current" | "draft" | "gone" | "removed";
  /**
   * In the private reserve.
   */
  reserved: boolean;
  /**
   * What it is advertised for, US dollars with the dealership's fees; null: not advertised with a price.
   */
  price: number | null;
  /**
   * Address of the picture that represents it.
   */
  photo: string;
  /**
   * Photos of this very vehicle.
   */
  photos: number;
  /**
   * Since when, milliseconds since 1970.
   */
  inStockAt: number;
  daysOnLot: number;
  /**
   * Who entered it.
   */
  source: "feed" | "staff";
  /**
   * Page views by visitors who allow analytics.
   */
  views: number;
  /**
   * How often such visitors saved it to their shortlist.
   */
  saves: number;
  /**
   * Leads about it, without spam.
   */
  leads: number;
}
export interface MessageRecordOutput {
  id: string;
  leadId: string;
  channel: "mail" | "text" | "call";
  /**
   * `in`: from the customer.
   */
  direction: "out" | "in";
  subject: string;
  text: string;
  /**
   * Person of the staff, or the name that a reply states.
   */
  author: string;
  /**
   * Sent by a machine, or a request about texts.
   */
  automatic: boolean;
  /**
   * State of a sent text as its provider last reported it.
   */
  delivery: ("sent" | "delivered" | "failed") | null;
  /**
   * Milliseconds since 1970.
   */
  at: number;
}
export interface DealRecordOutput {
  id: string;
  leadId: string;
  vin: string;
  stage: "begun" | "sent" | "countered" | "agreed" | "closed";
  /**
   * Increased with each change.
   */
  revision: number;
  /**
   * Milliseconds since 1970.
   */
  createdAt: number;
  /**
   * Milliseconds since 1970.
   */
  changedAt: number;
}
export interface DepositRecordOutput {
  id: string;
  leadId: string;
  dealId: string;
  vin: string;
  /**
   * US dollars.
   */
  amount: number;
  capture: "authorize" | "charge";
  state:
    | "started"
    | "open"
    | "failed"
    | "expired"
    | "authorized"
    | "charging"
    | "charged"
    | "returning"
    | "returned";
  /**
   * Reason of its return.
   */
  reason: ("taken" | "sold" | "closed" | "amount" | "ended" | "staff") | null;
  /**
   * Milliseconds since 1970.
   */
  createdAt: number;
  paidAt: number | null;
}
export interface LeadPage {
  leads: LeadLine[];
  /**
   * `after` of the next page; null on the last one.
   */
  next: string | null;
}
export interface LeadLine {
  id: string;
  storeId: string;
  type: string;
  /**
   * Milliseconds since 1970.
   */
  createdAt: number;
  stage: "new" | "contacted" | "appointment" | "sold" | "lost";
  lostReason:
    | (
        | "no-answer"
        | "bought-elsewhere"
        | "price"
        | "financing"
        | "vehicle-gone"
        | "not-now"
        | "duplicate"
        | "other"
      )
    | null;
  /**
   * Id of the person who has it.
   */
  assignee: string | null;
  spam: boolean;
  /**
   * When a person first answered.
   */
  answeredAt: number | null;
  /**
   * When the customer replied first since then; null: no reply waits.
   */
  repliedAt: number | null;
  /**
   * What a change of it must name.
   */
  version: number;
  name: string;
  email: string;
  phone: string;
  /**
   * Year, make and model; empty without a vehicle.
   */
  vehicle: string;
  /**
   * Advertising source; `none`: not known.
   */
  source: string;
  delivery: "sent" | "waiting" | "failed" | "none";
  /**
   * The signed-in person has not opened it yet.
   */
  unread: boolean;
  /**
   * In alphabetical order.
   */
  tags: string[];
  /**
   * Null where no answer is due.
   */
  response: LeadResponse | null;
}
export interface LeadResponse {
  state: "answered" | "waiting" | "soon" | "late";
  /**
   * Those in which the department was open.
   */
  minutes: number;
}
export interface LeadState {
  id: string;
  storeId: string;
  type: string;
  /**
   * Milliseconds since 1970.
   */
  createdAt: number;
  stage: "new" | "contacted" | "appointment" | "sold" | "lost";
  lostReason:
    | (
        | "no-answer"
        | "bought-elsewhere"
        | "price"
        | "financing"
        | "vehicle-gone"
        | "not-now"
        | "duplicate"
        | "other"
      )
    | null;
  /**
   * Id of the person who has it.
   */
  assignee: string | null;
  spam: boolean;
  /**
   * When a person first answered.
   */
  answeredAt: number | null;
  /**
   * When the customer replied first since then; null: no reply waits.
   */
  repliedAt: number | null;
  /**
   * What a change of it must name.
   */
  version: number;
}
export interface StockBulkAnswer {
  /**
   * Those that were changed; with the status or the version to send for undoing it.
   */
  done: {
    storeId: string;
    vin: string;
    status?: ("available" | "in-transit" | "hold" | "sale-pending" | "sold") | null;
    from?: "available" | "in-transit" | "hold" | "sale-pending" | "sold";
    version?: number;
  }[];
  failed: {
    storeId: string;
    vin: string;
    reason: "unknown" | "forbidden" | "conflict" | "invalid" | "unchanged";
    message?: string;
  }[];
}
export interface StockPage {
  vehicles: StockLineOutput[];
  /**
   * `after` of the next page; null on the last one.
   */
  next: string | null;
}
