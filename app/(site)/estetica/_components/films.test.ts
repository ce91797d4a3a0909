import { windowLaw } from '@/lib/claims';
import { allowedOn } from './films';

const REAR = 'Traseiros, com espelho externo dos dois lados';

test.each([
  [null, 'Confirme'],
  [100, 'Todos os vidros'],
  [70, 'Todos os vidros'],
  [69.9, REAR],
  [28, REAR],
  [27.9, 'Nenhum vidro'],
  [0, 'Nenhum vidro'],
])('with %j %% of light: %s', (light, allowed) => {
  expect(allowedOn(light, windowLaw.panes)).toBe(allowed);
});
