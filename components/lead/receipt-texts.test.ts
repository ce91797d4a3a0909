import { receiptTexts } from './receipt-texts';

const proposal = (values: Record<string, string>) =>
  receiptTexts.proposal.steps({ values, files: [] });

test('the steps do not mention what a proposal did not hold', () => {
  expect(proposal({})).toEqual([
    'Um consultor lê a proposta.',
    'Vocês conversam sobre pagamento e visita.',
    'Você vem ver o carro.',
  ]);
  expect(proposal({ proposal: 'À vista', tradeIn: '1' }).slice(0, 2)).toEqual([
    'Um consultor lê a proposta, com o que você escreveu e os dados do seu usado.',
    'Vocês conversam sobre troca, pagamento e visita.',
  ]);
});

test('the steps request photos where none were sent', () => {
  const [firstStep] = receiptTexts.sell.steps({ values: {}, files: [] });
  expect(firstStep).toBe('A equipe olha os dados do carro e pede as fotos.');
});
