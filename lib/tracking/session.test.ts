import fc from 'fast-check';

import type { TrackedEvent } from './events';
import { newSession, recorded } from './session';

const visit = (page: string, service: string | null = null): TrackedEvent => ({
  name: 'page-visit',
  details: { page, service, address: 'https://a.br/' },
});

const view = (id: string): TrackedEvent => ({
  name: 'vehicle-view',
  details: { id, brand: 'Hakone', model: 'Ridge' },
});

test('a visit remembers pages and clicks each time, services and vehicles once', () => {
  const events: TrackedEvent[] = [
    visit('Home'),
    { name: 'banner-click', details: { id: '2' } },
    visit('Blindagem', 'Blindagem'),
    visit('Cotação de blindagem', 'Blindagem'),
    visit('Detalhe'),
    view('7'),
    visit('Home'),
    view('7'),
    { name: 'whatsapp-click', details: { path: '/detalhe/ridge' } },
    { name: 'route-change', details: { path: '/' } },
    { name: 'conversion', details: { form: '/api/propostas', lead: null } },
  ];

  expect(events.reduce(recorded, newSession('cpc'))).toEqual({
    origin: 'cpc',
    pages: ['Home', 'Blindagem', 'Cotação de blindagem', 'Detalhe', 'Home'],
    banners: ['2'],
    services: ['Blindagem'],
    vehicles: ['7'],
    whatsapp: ['/detalhe/ridge'],
  });
});

test('however long a visit is, it stays small', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 180, maxLength: 300 }), (names) => {
      const session = names
        .flatMap((name) => [visit(name), view(name)])
        .reduce(recorded, newSession(''));
      expect(session.pages.length).toBe(Math.min(names.length, 200));
      expect(session.vehicles.length).toBe(Math.min(new Set(names).size, 200));
    }),
    { numRuns: 20 },
  );
});
