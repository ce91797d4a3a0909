import { createSourceSet, createThumbnailSourceSet } from './source-set';

test('a vector picture is offered as it is, because the optimiser refuses it', () => {
  const asItIs = { src: '/midia/a.svg', srcSet: '' };
  expect(createSourceSet('/midia/a.svg', 480, 800)).toEqual(asItIs);
  expect(createThumbnailSourceSet('/midia/a.svg', 96)).toEqual(asItIs);
});
