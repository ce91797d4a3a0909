import fc from 'fast-check';

import type { TrackedEvent } from './events';
import { MAX_REPORT_BYTES, visitReportSchema } from './schema';
import { createSession, addEventToSession } from './session';

const pageVisit = (page: string, service: string | null = null, path = '/'): TrackedEvent => ({
  name: 'page-visit',
  details: { page, service, path },
});

const vehicleView = (id: string): TrackedEvent => ({
  name: 'vehicle-view',
  details: { id, brand: 'Hakone', model: 'Ridge' },
});

test('a visit lists pages and clicks each time, services and vehicles once', () => {
  const events: TrackedEvent[] = [
    pageVisit('Home', null, '/'),
    { name: 'banner-click', details: { id: '2' } },
    pageVisit('Blindagem', 'Blindagem'),
    pageVisit('Cotação de blindagem', 'Blindagem'),
    pageVisit('Detalhe'),
    vehicleView('7'),
    pageVisit('Home'),
    vehicleView('7'),
    { name: 'whatsapp-click', details: { path: '/detalhe/ridge' } },
    { name: 'route-change', details: { path: '/' } },
    { name: 'conversion', details: { form: '/api/propostas' } },
  ];

  expect(events.reduce(addEventToSession, createSession('cpc'))).toEqual({
    origin: 'cpc',
    pages: ['Home', 'Blindagem', 'Cotação de blindagem', 'Detalhe', 'Home'].map((name) => ({
      name,
      path: '/',
    })),
    banners: ['2'],
    services: ['Blindagem'],
    vehicles: [{ id: '7', brand: 'Hakone', model: 'Ridge' }],
    whatsapp: ['/detalhe/ridge'],
  });
});

test('the report of a visit of any length is accepted', () => {
  const long = fc.string({ minLength: 1, maxLength: 400, unit: 'grapheme-ascii' });
  const event = fc.oneof(
    fc.record({ page: fc.constant('Busca'), path: long }).map(({ page, path }): TrackedEvent => ({
      name: 'page-visit',
      details: { page, path: `/${path}`, service: 'Blindagem' },
    })),
    fc
      .record({ id: fc.uuid(), brand: fc.option(long), model: long })
      .map((details): TrackedEvent => ({
        name: 'vehicle-view',
        details,
      })),
    long.map((path): TrackedEvent => ({ name: 'whatsapp-click', details: { path: `/${path}` } })),
    fc.uuid().map((id): TrackedEvent => ({ name: 'banner-click', details: { id } })),
  );
  fc.assert(
    fc.property(fc.array(event, { minLength: 200, maxLength: 400 }), (events) => {
      const session = {
        ...events.reduce(addEventToSession, createSession('Direto')),
        visit: 'f'.repeat(32),
      };
      expect(visitReportSchema.safeParse(session).error).toBeUndefined();
      const bytes = Buffer.byteLength(JSON.stringify(session));
      expect(bytes).toBeLessThan(MAX_REPORT_BYTES);
    }),
    { numRuns: 20 },
  );
});
