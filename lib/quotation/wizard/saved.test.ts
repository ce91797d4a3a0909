import { buildShareAddress as buildAestheticsAddress } from '../aesthetics/wizard/wizard-address';
import { INITIAL_STATE as NO_AESTHETICS } from '../aesthetics/wizard/state';
import { buildShareAddress as buildArmouringAddress } from '../armouring/wizard/wizard-address';
import { INITIAL_STATE as NO_ARMOURING } from '../armouring/wizard/state';
import { readSavedQuery, saveAddress } from './saved';

const content = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, text: string) => content.set(key, text),
    removeItem: (key: string) => content.delete(key),
  },
});

const readArmouring = () =>
  readSavedQuery('armouring', (old) => buildArmouringAddress({ ...NO_ARMOURING, ...old }));
const readAesthetics = () =>
  readSavedQuery('aesthetics', (old) => buildAestheticsAddress({ ...NO_AESTHETICS, ...old }));

beforeEach(() => content.clear());

test('the query of the saved address is read until the address is removed', () => {
  saveAddress('armouring', '/blindagem/cotacao?marca=Kaiserstein&etapa=2');
  expect(readArmouring()).toBe('marca=Kaiserstein&etapa=2');
  expect(readAesthetics()).toBe('');
  saveAddress('armouring', null);
  expect(readArmouring()).toBe('');
});

// Texts that the build of 29 November 2026 wrote.
const car =
  '{"v":1,"brand":{"id":"3","name":"Kaiserstein"},"model":{"id":"31","name":"GLX 450 d"},';

test('what an earlier build saved as JSON is read as the address with the same choices', () => {
  content.set(
    'escolhas:blindagem',
    `${car}"owned":false,"vehicle":null,"step":4,"choices":{"warranty":10,"glass":"comfort_21_10","extras":["porta_malas_eletrico"],"sunroof":true,"sunroofType":"teto_panoramico","documents":[]}}`,
  );
  content.set(
    'escolhas:estetica',
    `${car}"category":{"id":"11","title":"Película"},"wanted":{"serviceId":"1101","optionIds":["2","1"]}}`,
  );
  expect(readArmouring()).toBe(
    'marca=Kaiserstein&modelo=GLX+450+d&veiculo=encomendar&garantia=10&vidro=comfort_21_10&opcional=porta_malas_eletrico&teto=sim&tipo-de-teto=teto_panoramico&etapa=4',
  );
  expect(readAesthetics()).toBe(
    'marca=Kaiserstein&modelo=GLX+450+d&categoria=11&servico=1101&aplicacao=2&aplicacao=1',
  );
  saveAddress('armouring', '/blindagem/cotacao?marca=Kaiserstein');
  expect(readArmouring()).toBe('marca=Kaiserstein');
});

test.each(['', '{', '{}', 'x', '/blindagem/cotacao', '{"brand":"Toyota","model":5}'])(
  '%j is no state of an earlier build',
  (text) => {
    content.set('escolhas:blindagem', text);
    expect(readArmouring()).toBe('');
    saveAddress('aesthetics', '/estetica/cotacao?marca=Kaiserstein');
    content.set('escolhas:estetica', text);
    expect(readAesthetics()).toBe('marca=Kaiserstein');
  },
);
