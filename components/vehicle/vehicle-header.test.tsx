import { renderToStaticMarkup } from 'react-dom/server';
import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import type { VehicleNews } from '@/lib/stock/vehicle/types';
import { VehicleHeader } from './vehicle-header';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

test('the instalments named beside the price lead to their simulation, and a car for sale to a trade with its name and to a visit; news of the car stand there too', () => {
  const header = (
    sold: boolean,
    news: VehicleNews | null = null,
    priceNote: string | null = null,
  ) =>
    renderToStaticMarkup(
      <VehicleHeader
        vehicle={createTestVehicle({
          slug: 'serra-alta',
          brand: 'Monte Real',
          title: 'Serra Alta',
          sold,
        })}
        trail={null}
        photos={null}
        action={null}
        secondAction={null}
        day="29/11/2026"
        priceNote={priceNote}
        receipt={null}
        url="https://bastiao.example/detalhe/serra-alta"
        news={news}
        instalments={{ amount: '48x de R$ 1.000,00', terms: 'entrada de R$ 30.000' }}
      />,
    );
  expect(header(false)).toMatch(
    /<a href="\/detalhe\/serra-alta\/parcelas"[^>]*>48x de R\$ 1\.000,00<\/a>, entrada de R\$ 30\.000<\/p>/,
  );
  const trade = /href="\/faleconosco\?troca=&amp;modelo=Monte%20Real%20Serra%20Alta"/;
  expect(header(false)).toMatch(trade);
  expect(header(true)).not.toMatch(trade);
  expect(header(false)).toContain('href="/visita?veiculo=serra-alta"');
  expect(header(false)).not.toMatch(/Baixou|Chegou/);
  const at = Date.parse('2026-11-12T15:00:00Z');
  expect(header(false, { kind: 'arrived', at })).toContain('Chegou esta semana');
  expect(header(false, { kind: 'lowered', at, by: 1_000_000 })).toContain(
    'Baixou R$\u00a010.000 em 12/11',
  );
  expect(header(false, null, 'Transferência à parte.')).toMatch(
    /<p[^>]*>Transferência à parte\.<\/p>/,
  );
});
