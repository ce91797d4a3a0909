import { desc } from 'drizzle-orm';

import type { Database } from '../db/client';
import {
  leads,
  mailbox,
  navigationSessions,
  quotations,
  sellPhotos,
  sellRequests,
} from '../db/schema';

/** Number of the newest records of each kind that the panel shows. */
const MAX_RECORDS_SHOWN = 100;
const MAX_PHOTOS_SHOWN = 20;

/** Record that a visitor sent, or an e-mail that a real backend would have sent. */
type ReceivedRecord = Readonly<{
  at: Date;
  kind: string;
  /** Short description of the record, such as a name or an order code. */
  about: string;
  record: unknown;
  /** Photos of the record as `data:` URLs. */
  photos?: readonly string[];
}>;

/** Returns the records that visitors sent and the e-mails to them, newest first. */
export async function loadReceivedRecords(db: Database): Promise<readonly ReceivedRecord[]> {
  const [leadRows, quotationRows, sellRows, photoRows, sessionRows, mailRows] = await Promise.all([
    db.select().from(leads).orderBy(desc(leads.id)).limit(MAX_RECORDS_SHOWN),
    db.select().from(quotations).orderBy(desc(quotations.id)).limit(MAX_RECORDS_SHOWN),
    db.select().from(sellRequests).orderBy(desc(sellRequests.id)).limit(MAX_RECORDS_SHOWN),
    db.select().from(sellPhotos).orderBy(desc(sellPhotos.id)).limit(MAX_PHOTOS_SHOWN),
    db
      .select()
      .from(navigationSessions)
      .orderBy(desc(navigationSessions.updatedAt))
      .limit(MAX_RECORDS_SHOWN),
    db.select().from(mailbox).orderBy(desc(mailbox.id)).limit(MAX_RECORDS_SHOWN),
  ]);
  const records: readonly ReceivedRecord[] = [
    ...leadRows.map(({ createdAt: at, name, payload }) => ({
      at,
      kind: 'Lead',
      about: name,
      record: payload,
    })),
    ...quotationRows.map(({ createdAt: at, orderCode, payload, result }) => ({
      at,
      kind: 'Orçamento',
      about: orderCode,
      record: { payload, result },
    })),
    ...sellRows.map(({ id, createdAt: at, content }) => ({
      at,
      kind: 'Venda',
      about: `${String(content['marca'])} ${String(content['modelo'])}`,
      record: content,
      photos: photoRows
        .filter(({ requestId }) => requestId === id)
        .map(({ mediaType, base64 }) => `data:${mediaType};base64,${base64}`),
    })),
    ...sessionRows.map(({ updatedAt: at, origin, content }) => ({
      at,
      kind: 'Navegação',
      about: origin,
      record: content,
    })),
    ...mailRows.map(({ createdAt: at, recipient, subject, body }) => ({
      at,
      kind: 'E-mail',
      about: `${recipient}: ${body}`,
      record: { assunto: subject },
    })),
  ];
  return records.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
