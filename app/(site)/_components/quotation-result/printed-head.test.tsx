import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '@/lib/site/site';
import { PrintedLetterhead } from './printed-head';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

afterEach(() => jest.useRealTimers());

test('the printed letterhead shows the order code, the date and, if the group states it, the validity', () => {
  jest.useFakeTimers({ now: new Date('2026-11-18T13:00:00Z') });
  const head = (validity: string | null) =>
    renderToStaticMarkup(
      <PrintedLetterhead
        general={null}
        company={site.companies.consultancy}
        name="Blindagem"
        orderCode="BLD-2026-7F3K9Q2M"
        validity={validity}
        car="Kaiserstein GLX 450 d"
        url="https://bastiao.example/blindagem/orcamento/BLD-2026-7F3K9Q2M"
      />,
    );
  const line = 'orçamento | Blindagem · pedido BLD-2026-7F3K9Q2M · consultado em 18/11/2026';
  expect(head('10 dias')).toContain(`>${line} · validade: 10 dias</p>`);
  expect(head(null)).toContain(`>${line}</p>`);
  expect(head(null)).toContain('>https://bastiao.example/blindagem/orcamento/BLD-2026-7F3K9Q2M<');
});
