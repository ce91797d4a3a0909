import { extractGlassFacts } from './glass-facts';

it('finds thickness, weight and sound in the words of the backend', () => {
  expect(
    extractGlassFacts({
      title: 'Comfort 21 mm',
      description: 'Boa visão. Camada acústica extra.\nPesa 48 kg por m².',
    }),
  ).toEqual({
    thickness: '21 mm',
    millimetres: 21,
    weight: '48 kg por m²',
    sound: 'Camada acústica extra.',
    otherSentences: 'Boa visão.',
  });
});

it('finds the thickness in the description too, and one sentence may say two things', () => {
  expect(
    extractGlassFacts({ title: 'Slim', description: 'Com 18,5mm, mais leve e mais silencioso' }),
  ).toEqual({
    thickness: '18,5mm',
    millimetres: 18.5,
    weight: 'Com 18,5mm, mais leve e mais silencioso',
    sound: 'Com 18,5mm, mais leve e mais silencioso',
    otherSentences: null,
  });
});

it.each([null, '', 'Pesquisa e levantamento do comum.'])('finds no fact in %j', (description) => {
  expect(extractGlassFacts({ title: 'Vidro A', description })).toEqual({
    thickness: null,
    millimetres: null,
    weight: null,
    sound: null,
    otherSentences: description || null,
  });
});
