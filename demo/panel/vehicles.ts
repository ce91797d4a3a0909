import { asc, count, eq } from 'drizzle-orm';
import { html } from 'hono/html';

import type { Database } from '../db/client';
import { vehicles } from '../db/schema';
import { selectListed } from '../routes/vehicle-query';
import { listedVehicle } from '../wire/vehicle';
import { pairsCell, textCell } from './cells';
import { pageSize } from './list';
import type { Markup } from './page';

/** Columns of the vehicles list. */
export const vehicleColumns = ['Nº', 'Veículo', 'Ano', 'Preço', 'Situação'] as const;

/** How many vehicles there are, withdrawn ones included. */
export async function countVehicles(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(vehicles);
  return row?.total ?? 0;
}

/** A page of the stock; with `buttons`, each vehicle can be sold or put back on sale. */
export async function vehicleRows(
  db: Database,
  current: number,
  buttons: boolean,
): Promise<Markup[][]> {
  const records = await selectListed(db, undefined, [asc(vehicles.id)])
    .limit(pageSize)
    .offset((current - 1) * pageSize);
  return records.map((record) => {
    const { id, titulo, ano_fabricacao, ano_modelo, preco, status } = listedVehicle(record);
    return [
      textCell(id),
      pairsCell([
        ['Marca', record.brand.title],
        ['Título', titulo],
      ]),
      textCell(`${ano_fabricacao}/${ano_modelo}`),
      textCell(preco),
      html`<td>${status}${buttons ? saleButton(id, status, current) : ''}</td>`,
    ];
  });
}

/** Marks a vehicle as sold, or puts a sold one back on sale; answers its new status. */
export async function toggleSale(db: Database, id: number): Promise<string | undefined> {
  const [vehicle] = await db
    .select({ status: vehicles.status })
    .from(vehicles)
    .where(eq(vehicles.id, id));
  if (!vehicle) return undefined;
  const status = vehicle.status === 'Vendido' ? 'Ativo' : 'Vendido';
  await db.update(vehicles).set({ status }).where(eq(vehicles.id, id));
  return status;
}

function saleButton(id: number, status: string, current: number): Markup {
  const label = status === 'Vendido' ? 'Voltar à venda' : 'Marcar como vendido';
  return html`<form method="post" action="/painel/veiculos/${id}/venda?pagina=${current}">
    <button>${label}</button>
  </form>`;
}
