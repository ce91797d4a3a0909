import { countOf } from './count';

describe('countOf', () => {
  it.each([
    [0, '0\u00a0carros'],
    [1, '1\u00a0carro'],
    [31, '31\u00a0carros'],
    [1204, '1.204\u00a0carros'],
  ])('%d', (quantity, text) => {
    expect(countOf(quantity, 'carro', 'carros')).toBe(text);
  });
});
