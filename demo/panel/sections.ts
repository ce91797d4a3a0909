import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { html } from 'hono/html';

import type { Database } from '../db/client';
import {
  leads,
  mailbox,
  navigationSessions,
  quotations,
  sellPhotos,
  sellRequests,
} from '../db/schema';
import { pairsCell, recordCell, textCell, whenCell } from './cells';
import type { Markup } from './page';

/** A list of the panel: newest first, a page at a time. */
export type Section = {
  slug: string;
  title: string;
  columns: readonly string[];
  count: (db: Database) => Promise<number>;
  /** Each row as its cells. */
  rows: (db: Database, limit: number, offset: number) => Promise<Markup[][]>;
};

const countOf =
  (table: PgTable) =>
  async (db: Database): Promise<number> => {
    const [row] = await db.select({ total: count() }).from(table);
    return row?.total ?? 0;
  };

const leadKinds: Readonly<Record<number, string>> = {
  1: 'Proposta',
  2: 'Blindagem',
  3: 'Estética',
};

/** Every list, in menu order. */
export const sections: readonly Section[] = [
  {
    slug: 'leads',
    title: 'Leads',
    columns: ['Quando', 'Nº', 'Tipo', 'Quem', 'Mensagem', 'Registro'],
    count: countOf(leads),
    rows: async (db, limit, offset) => {
      const rows = await db
        .select()
        .from(leads)
        .orderBy(desc(leads.id))
        .limit(limit)
        .offset(offset);
      return rows.map((lead) => [
        whenCell(lead.createdAt),
        textCell(lead.id),
        textCell(leadKinds[lead.kind ?? 0] ?? 'Contato'),
        pairsCell([
          ['Nome', lead.name],
          ['Telefone', lead.phone],
          ['E-mail', lead.email],
        ]),
        pairsCell([
          ['Veículo', lead.payload['veiculo_id']],
          ['Proposta', lead.payload['proposta']],
          ['Assunto', lead.payload['assunto']],
          ['Mensagem', lead.payload['mensagem']],
        ]),
        recordCell('Ver tudo', lead.payload),
      ]);
    },
  },
  {
    slug: 'orcamentos',
    title: 'Orçamentos',
    columns: ['Quando', 'Pedido', 'Fluxo', 'Quem', 'Pedido feito', 'Resultado'],
    count: countOf(quotations),
    rows: async (db, limit, offset) => {
      const rows = await db
        .select({ quotation: quotations, lead: leads })
        .from(quotations)
        .innerJoin(leads, eq(quotations.leadId, leads.id))
        .orderBy(desc(quotations.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ quotation, lead }) => [
        whenCell(quotation.createdAt),
        textCell(quotation.orderCode),
        textCell(quotation.flow === 'blindagem' ? 'Blindagem' : 'Estética'),
        pairsCell([
          ['Nome', lead.name],
          ['E-mail', lead.email],
        ]),
        recordCell('Ver pedido', quotation.payload),
        recordCell('Ver preços', quotation.result),
      ]);
    },
  },
  {
    slug: 'vendas',
    title: 'Venda seu carro',
    columns: ['Quando', 'Carro', 'Quem', 'Fotos', 'Registro'],
    count: countOf(sellRequests),
    rows: async (db, limit, offset) => {
      const rows = await db
        .select()
        .from(sellRequests)
        .orderBy(desc(sellRequests.id))
        .limit(limit)
        .offset(offset);
      const photos = await photosOf(
        db,
        rows.map((row) => row.id),
      );
      return rows.map(({ id, content, createdAt }) => [
        whenCell(createdAt),
        pairsCell(
          ['marca', 'modelo', 'ano', 'quilometragem', 'preco'].map((name) => [name, content[name]]),
        ),
        pairsCell(['nome', 'telefone', 'email'].map((name) => [name, content[name]])),
        html`<td>
          <div class="photos">
            ${photos.filter((photo) => photo.requestId === id).map(photoFigure)}
          </div>
        </td>`,
        recordCell('Ver tudo', content),
      ]);
    },
  },
  {
    slug: 'navegacao',
    title: 'Navegação',
    columns: ['Última atividade', 'Sessão', 'Origem', 'Páginas', 'Veículos', 'Registro'],
    count: countOf(navigationSessions),
    rows: async (db, limit, offset) => {
      const rows = await db
        .select()
        .from(navigationSessions)
        .orderBy(desc(navigationSessions.updatedAt), desc(navigationSessions.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ id, origin, content, updatedAt }) => [
        whenCell(updatedAt),
        textCell(id),
        textCell(origin),
        pairsCell(entriesOf(content['paginas_acessadas'], 'nome', 'endereco')),
        pairsCell(entriesOf(content['veiculos_acessados'], 'id', 'marca', 'modelo')),
        recordCell('Ver eventos', content),
      ]);
    },
  },
  {
    slug: 'correio',
    title: 'Caixa de correio',
    columns: ['Quando', 'Para', 'Código', 'Mensagem'],
    count: countOf(mailbox),
    rows: async (db, limit, offset) => {
      const rows = await db
        .select()
        .from(mailbox)
        .orderBy(desc(mailbox.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ recipient, subject, body, code, createdAt }) => [
        whenCell(createdAt),
        textCell(recipient),
        html`<td class="code"><strong>${code}</strong></td>`,
        pairsCell([
          ['Assunto', subject],
          ['Texto', body],
        ]),
      ]);
    },
  },
];

/** Each entry of a list of a visit: its first field, then the others; a bare text is the first field. */
function entriesOf(
  list: unknown,
  first: string,
  ...others: readonly string[]
): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(list)) return [];
  return list.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [String(entry), '–'];
    const field = (name: string): unknown => (entry as Record<string, unknown>)[name];
    const known = others.map(field).filter((value) => typeof value === 'string');
    return [String(field(first)), known.join(' ') || '–'];
  });
}

type PhotoName = { id: number; requestId: number; name: string };

function photosOf(db: Database, requestIds: readonly number[]): Promise<PhotoName[]> {
  return db
    .select({ id: sellPhotos.id, requestId: sellPhotos.requestId, name: sellPhotos.name })
    .from(sellPhotos)
    .where(inArray(sellPhotos.requestId, [...requestIds]))
    .orderBy(asc(sellPhotos.id));
}

function photoFigure({ id, name }: PhotoName): Markup {
  return html`<figure>
    <a href="/painel/fotos/${id}"><img src="/painel/fotos/${id}" alt="${name}" loading="lazy" /></a>
    <figcaption>${name}</figcaption>
  </figure>`;
}
