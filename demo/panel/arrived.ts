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
const MOST = 100;
const MOST_PHOTOS = 20;

/** Something that a visitor sent, or an e-mail that would have been sent. */
type Arrived = Readonly<{
  at: Date;
  kind: string;
  /** Name, order code or other short description of the record. */
  about: string;
  record: unknown;
  /** Photos of the record, as `data:` addresses. */
  photos?: readonly string[];
}>;

/** Returns what visitors sent and the e-mails, newest first. */
export async function arrived(db: Database): Promise<readonly Arrived[]> {
  const [sent, orders, cars, photos, visits, mails] = await Promise.all([
    db.select().from(leads).orderBy(desc(leads.id)).limit(MOST),
    db.select().from(quotations).orderBy(desc(quotations.id)).limit(MOST),
    db.select().from(sellRequests).orderBy(desc(sellRequests.id)).limit(MOST),
    db.select().from(sellPhotos).orderBy(desc(sellPhotos.id)).limit(MOST_PHOTOS),
    db.select().from(navigationSessions).orderBy(desc(navigationSessions.updatedAt)).limit(MOST),
    db.select().from(mailbox).orderBy(desc(mailbox.id)).limit(MOST),
  ]);
  const all: readonly Arrived[] = [
    ...sent.map(({ createdAt: at, name, payload }) => ({
      at,
      kind: 'Lead',
      about: name,
      record: payload,
    })),
    ...orders.map(({ createdAt: at, orderCode, payload, result }) => ({
      at,
      kind: 'Orçamento',
      about: orderCode,
      record: { payload, result },
    })),
    ...cars.map(({ id, createdAt: at, content }) => ({
      at,
      kind: 'Venda',
      about: `${String(content['marca'])} ${String(content['modelo'])}`,
      record: content,
      photos: photos
        .filter(({ requestId }) => requestId === id)
        .map(({ mediaType, base64 }) => `data:${mediaType};base64,${base64}`),
    })),
    ...visits.map(({ updatedAt: at, origin, content }) => ({
      at,
      kind: 'Navegação',
      about: origin,
      record: content,
    })),
    ...mails.map(({ createdAt: at, recipient, subject, body }) => ({
      at,
      kind: 'E-mail',
      about: `${recipient}: ${body}`,
      record: { assunto: subject },
    })),
  ];
  return all.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
