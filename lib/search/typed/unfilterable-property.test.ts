import { findService, isAboutOwnCar } from './services';
import { findUnknownModel, findWiderKind } from './unfilterable-property';

it.each([
  ['corolla', 'corolla'],
  ['Ferrari Roma', 'Ferrari Roma'],
  ['em Campinas', ''],
  ['completo', ''],
  ['menos Audi', ''],
  ['exceto BMW Audi', ''],
  ['trabalhar de uber kombi', 'trabalhar kombi'],
  ['funilaria', ''],
  [null, ''],
])('of the unused words “%s” the model is “%s”', (words, model) => {
  expect(findUnknownModel(words)).toBe(model);
});

it.each([
  ['cvt', 'Automático'],
  ['plug-in', 'Híbrido'],
  ['cvt kombi', null],
  ['kombi', null],
  ['SUV', null],
])('for “%s” the search shows %s', (words, kind) => {
  expect(findWiderKind(words)).toBe(kind);
});

it.each([
  ['funilaria', '/funilaria'],
  ['sem batida', null],
  ['carro seguro para minha esposa', null],
  ['Endereço', '/faleconosco'],
  ['quanto custa blindar um corolla', '/blindagem/cotacao'],
  ['blindado', null],
  [null, null],
])('“%s” asks for the screen %s', (words, href) => {
  expect(findService(words)?.href ?? null).toBe(href);
});

it.each([
  ['vender meu onix', true],
  ['polimento no meu carro', true],
  ['suv para blindar', false],
  ['carro para minha esposa', false],
])('“%s” is about the visitor’s own car: %s', (text, isOwn) => {
  expect(isAboutOwnCar(text)).toBe(isOwn);
});
