import { renderToStaticMarkup } from 'react-dom/server';
import { glossary, type GlossaryTermName } from '@/lib/site/glossary';
import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import { getArmourTerms, ExplainedTerms } from './explained-terms';

const names = Object.keys(glossary) as readonly GlossaryTermName[];

it('each term opens to show its explanation and sources without JavaScript', () => {
  const html = renderToStaticMarkup(<ExplainedTerms names={names} />);
  expect(html.match(/<details /g)).toHaveLength(names.length);
  for (const name of names) {
    const { question, text, sources } = glossary[name];
    expect(html).toContain(`>${question}<`);
    expect(html).toContain(text);
    for (const source of sources) expect(html).toContain(source.title);
  }
  expect(renderToStaticMarkup(<ExplainedTerms names={[]} />)).toBe('');
});

it("only armouring terms that occur in the vehicles' data are explained", () => {
  const armouring = {
    kind: 'Nível IIIA, manta de aramida',
    glass: 'Ultralight 18 mm',
    glassWarranty: '10 anos',
  };
  const all = ['nivel', 'aramida', 'tipo-de-vidro', 'delaminacao'];
  expect(
    getArmourTerms([createTestVehicle(), createTestVehicle({ armoured: true, armouring })]),
  ).toEqual(all);
  expect(getArmourTerms([createTestVehicle({ armouring })])).toEqual([]);
  const little = { ...armouring, kind: 'Aço', glassWarranty: null };
  expect(getArmourTerms([createTestVehicle({ armoured: true, armouring: little })])).toEqual([
    'tipo-de-vidro',
  ]);
});
