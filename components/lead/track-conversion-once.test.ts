import { subscribeToEvents } from '@/lib/visitor/tracking/events';

import { trackConversionOnce } from './track-conversion-once';

test('a form that is stored first and delivered later is one conversion; another form is another, unless it is none', () => {
  const counted: unknown[] = [];
  const stop = subscribeToEvents(({ details }) => counted.push(details), false);
  const quotation = { action: '/api/orcamentos/blindagem', isConversion: true };
  trackConversionOnce('chave 1', quotation);
  trackConversionOnce('chave 1', quotation);
  trackConversionOnce('chave 2', { action: '/api/contato', isConversion: true });
  trackConversionOnce('chave 3', { action: '/api/avaliacoes', isConversion: false });
  stop();
  expect(counted).toEqual([{ form: '/api/orcamentos/blindagem' }, { form: '/api/contato' }]);
});
