import { receiptTexts } from './sent-texts';

const proposal = (values: Record<string, string>) =>
  receiptTexts.proposal.steps({ values, files: [] });

test('the next steps do not mention data that a proposal did not contain', () => {
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

test('the next steps ask for photos if none were sent', () => {
  const [firstStep] = receiptTexts.sell.steps({ values: {}, files: [] });
  expect(firstStep).toBe('A equipe olha os dados do carro e pede as fotos.');
});
