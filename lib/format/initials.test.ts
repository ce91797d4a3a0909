import { initials } from './initials';

describe('initials', () => {
  it.each([
    ['Marina Albuquerque Figueiredo', 'MA'],
    ['João da Silva', 'JS'],
    ['Ágata', 'Á'],
    ['  érica   de  souza ', 'ÉS'],
    ['"Tico" Prado', 'TP'],
    ['E. dos', 'E'],
    ['dos', 'D'],
    ['', ''],
    ['—', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
