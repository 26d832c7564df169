import "server-only";
import type { Db } from "../../core/db/schema";
import { columnValue } from "./read-texts";
import { type FoundValues, selectRows } from "./rows";

/**
 * Exports a person's lead data as values for JSON. The only staff named are authors of mails, because the person has
 * received those mails.
 */
export async function exportedLeadData(db: Db, values: FoundValues) {
  return {
    ...(await files(db, values)),
    ...(await appointments(db, values)),
    ...(await staffWork(db, values)),
    ...(await records(db, values)),
  };
}

async function files(db: Db, values: FoundValues) {
  return {
    files: (await selectRows(db, "attachments", values)).map((row) => ({
      leadId: row.lead_id,
      name: row.name,
      type: row.media_type,
      base64: Buffer.from(row.content).toString("base64"),
    })),
    photos: (await selectRows(db, "trade_photos", values)).map((row) => ({
      leadId: row.lead_id,
      type: "image/webp",
      width: row.width,
      height: row.height,
      base64: Buffer.from(row.content).toString("base64"),
    })),
    deliveries: (await selectRows(db, "outbox", values)).map((row) => ({
      leadId: row.lead_id,
      kind: row.kind,
      state: row.state,
      problem: row.last_error,
      createdAt: time(row.created_at),
      updatedAt: time(row.updated_at),
      payload: columnValue("payload_json", row.payload_json),
    })),
    creditApplications: (await selectRows(db, "credit_applications", values)).map((row) => ({
      leadId: row.lead_id,
      receivedAt: time(row.created_at),
      content: `sealed; open it with: npm run leads -- open-credit ${row.lead_id} --key FILE`,
    })),
    creditOpenings: (await selectRows(db, "credit_openings", values)).map((row) => ({
      leadId: row.lead_id,
      how: row.how,
      at: time(row.opened_at),
    })),
  };
}

async function appointments(db: Db, values: FoundValues) {
  return {
    testDrives: (await selectRows(db, "test_drives", values)).map((row) => ({
      kind: row.kind,
      leadId: row.lead_id,
      storeId: row.store_id,
      vin: row.vin,
      start: time(row.starts_at),
      end: time(row.ends_at),
    })),
    serviceAppointments: (await selectRows(db, "service_appointments", values)).map((row) => ({
      leadId: row.lead_id,
      storeId: row.store_id,
      state: row.state,
      start: time(row.starts_at),
      end: time(row.ends_at),
      appointment: columnValue("data_json", row.data_json),
    })),
    servicePlaces: (await selectRows(db, "service_places", values)).map((row) => ({
      leadId: row.appointment_id,
      storeId: row.store_id,
      start: time(row.starts_at),
    })),
    pastAppointments: (await selectRows(db, "past_appointments", values)).map((row) => ({
      leadId: row.lead_id,
      kind: row.kind,
      start: time(row.starts_at),
      outcome: row.outcome,
    })),
    // Attendance, and canceled test drives.
    appointmentOutcomes: (await selectRows(db, "appointment_outcomes", values)).map((row) => ({
      leadId: row.lead_id,
      kind: row.kind,
      start: time(row.starts_at),
      outcome: row.outcome,
      at: time(row.decided_at),
    })),
  };
}

async function staffWork(db: Db, values: FoundValues) {
  return {
    work: (await selectRows(db, "lead_work", values)).map((row) => ({
      leadId: row.lead_id,
      stage: row.stage,
      lostReason: row.lost_reason,
      spam: row.spam === 1,
      name: row.name,
      email: row.email,
      phone: row.phone,
      source: row.source,
      searchText: row.search_text,
      answeredAt: row.answered_at === null ? null : time(row.answered_at),
      lastReplyAt: row.last_reply_at === null ? null : time(row.last_reply_at),
    })),
    notes: (await selectRows(db, "lead_notes", values)).map((row) => ({
      leadId: row.lead_id,
      kind: row.kind,
      outcome: row.outcome,
      text: row.text,
      at: time(row.created_at),
    })),
    tasks: (await selectRows(db, "lead_tasks", values)).map((row) => ({
      leadId: row.lead_id,
      text: row.text,
      due: time(row.due_at),
    })),
    tags: (await selectRows(db, "lead_tags", values)).map((row) => ({
      leadId: row.lead_id,
      tag: row.tag,
      at: time(row.created_at),
      removedAt: row.removed_at === null ? null : time(row.removed_at),
    })),
    messages: (await selectRows(db, "lead_messages", values)).map((row) => ({
      leadId: row.lead_id,
      messageId: row.message_id,
      direction: row.direction,
      channel: row.channel,
      from: row.sender ?? row.author_name,
      name: row.author_name,
      subject: row.subject,
      text: row.text,
      files: columnValue("files_json", row.files_json),
      at: time(row.created_at),
    })),
  };
}

async function records(db: Db, values: FoundValues) {
  return {
    setAsideMails: (await selectRows(db, "inbound_mails", values)).map((row) => ({
      from: row.sender,
      subject: row.subject,
      at: time(row.created_at),
      base64: row.content?.toString("base64") ?? null,
    })),
    lateWarnings: (await selectRows(db, "lead_alarms", values)).map((row) => ({
      leadId: row.lead_id,
      at: time(row.sent_at),
    })),
    personLinks: (await selectRows(db, "person_links", values)).map((row) => ({
      kind: row.kind,
      leadIds: [row.lead_a, row.lead_b].filter((id) => id !== null),
      at: time(row.created_at),
    })),
    doNotContact: (await selectRows(db, "do_not_contact", values)).map((row) => ({
      contact: row.contact,
      at: time(row.created_at),
    })),
    leadViews: (await selectRows(db, "lead_reads", values)).map((row) => ({
      leadId: row.lead_id,
      at: time(row.opened_at),
    })),
    notices: (await selectRows(db, "staff_notices", values)).map((row) => ({
      leadId: row.lead_id,
      kind: row.kind,
      at: time(row.created_at),
    })),
    deals: (await selectRows(db, "deals", values)).map((row) => ({
      leadId: row.lead_id,
      storeId: row.store_id,
      vin: row.vin,
      stage: row.stage,
      chosen: columnValue("data_json", row.data_json),
      at: time(row.created_at),
      changedAt: time(row.changed_at),
    })),
    dealVersions: (await selectRows(db, "deal_versions", values)).map((row) => ({
      leadId: row.lead_id,
      number: row.number,
      kind: row.kind,
      chosen: columnValue("data_json", row.data_json),
      worksheet: columnValue("worksheet_json", row.worksheet_json),
      at: time(row.created_at),
    })),
    deposits: (await selectRows(db, "deposits", values)).map((row) => ({
      leadId: row.lead_id,
      storeId: row.store_id,
      vin: row.vin,
      dollars: row.amount / 100,
      state: row.state,
      terms: row.policy,
      at: time(row.created_at),
      paidAt: row.paid_at === null ? null : time(row.paid_at),
    })),
    assignments: (await selectRows(db, "lead_assignments", values)).map((row) => ({
      leadId: row.lead_id,
      at: time(row.assigned_at),
    })),
    foreignIds: (await selectRows(db, "foreign_ids", values)).map((row) => ({
      leadId: row.lead_id,
      system: row.system,
      id: row.value,
      at: time(row.created_at),
    })),
    sales: (await selectRows(db, "sales", values)).map((row) => ({
      leadId: row.lead_id,
      vin: row.vin,
      priceCents: row.price,
      at: time(row.sold_at),
    })),
    history: (await selectRows(db, "audit", values)).map((row) => ({
      leadId: row.record_id,
      action: row.action,
      at: time(row.at),
      before: columnValue("before_json", row.before_json),
      after: columnValue("after_json", row.after_json),
    })),
  };
}

function time(at: number): string {
  return new Date(at).toISOString();
}
