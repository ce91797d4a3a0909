import { subscribeToEvents } from '@/lib/visitor/tracking/events';

import { trackConversionOnce } from './track-conversion-once';

test('a form that is stored first and delivered later is one conversion; another form is another', () => {
  const counted: unknown[] = [];
  const stop = subscribeToEvents(({ details }) => counted.push(details), false);
  trackConversionOnce('chave 1', '/api/orcamentos/blindagem');
  trackConversionOnce('chave 1', '/api/orcamentos/blindagem');
  trackConversionOnce('chave 2', '/api/contato');
  stop();
  expect(counted).toEqual([{ form: '/api/orcamentos/blindagem' }, { form: '/api/contato' }]);
});
