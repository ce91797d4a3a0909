import { getInitials, formatMonth, appendCity } from './text';

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
    expect(getInitials(name)).toBe(expected);
  });
});

describe('the name of a month', () => {
  it('names the month in Portuguese', () => {
    expect(formatMonth('2024-08-01')).toBe('Agosto de 2024');
    expect(formatMonth('2023-03-31T23:59:59Z')).toBe('Março de 2023');
  });

  it.each(['', '2024', '2024-13-01', '2024-00-10', '31/08/2024'])('is null for %j', (text) => {
    expect(formatMonth(text)).toBeNull();
  });
});

it('adds the city, unless it is unknown', () => {
  expect(appendCity('Carros novos', 'São Paulo')).toBe('Carros novos em São Paulo');
  expect(appendCity('Carros novos', null)).toBe('Carros novos');
  expect(appendCity('Carros novos', 'Rio de Janeiro')).toBe('Carros novos no Rio de Janeiro');
  expect(appendCity('Carros novos', 'GUARUJÁ')).toBe('Carros novos no GUARUJÁ');
  expect(appendCity('Carros novos', 'Serra')).toBe('Carros novos na Serra');
});
