import { createSuggestionGroups } from './suggestion-groups';

const nothing = { meaning: null, brands: [], models: [], vehicles: [] };
const labels = (...args: Parameters<typeof createSuggestionGroups>) =>
  createSuggestionGroups(...args).flatMap(({ options }) => options.map(({ label }) => label));

test('a car that is not in stock can be ordered', () => {
  const [group] = createSuggestionGroups(' Corolla XEi ', nothing, []);
  expect(group?.options).toEqual([
    {
      href: '/busca/todos?ignorado=Corolla+XEi',
      label: 'Nenhum Corolla XEi agora. Encomendar um',
      detail: null,
    },
  ]);
});

test('no order is suggested before the stock is loaded, for two letters, or if something is found', () => {
  const brand = { label: 'Corola', href: '/busca/todos/todos/corola', count: 2 };
  expect(labels('corolla', null, [])).toEqual([]);
  expect(labels('co', nothing, [])).toEqual([]);
  expect(labels('corolla', { ...nothing, brands: [brand] }, [])).toEqual(['Corola']);
});

test('what words mean is shown as filters, and a service is no car to order', () => {
  const meaning = { label: 'Jeep Compass · Até R$ 90.000', href: '/busca/todos', count: 2 };
  const [group] = createSuggestionGroups('compass até 90 mil', { ...nothing, meaning }, []);
  expect(group?.options[0]?.filters).toEqual(['Jeep Compass', 'Até R$ 90.000']);
  expect(createSuggestionGroups('funilaria', nothing, [])).toMatchObject([
    { label: 'No site', options: [{ label: 'Funilaria e pintura: ver os serviços' }] },
  ]);
});
