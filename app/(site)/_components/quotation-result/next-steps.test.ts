import { listNextSteps } from './next-steps';

test('the steps after a quotation name the time within which the group responds, where it is set', () => {
  expect(listNextSteps('em até 2 horas úteis')[1]).toBe(
    'Ele fala com você em até 2 horas úteis, pelo telefone ou e-mail que você informou.',
  );
  expect(listNextSteps(null)[1]).toBe(
    'Ele fala com você pelo telefone ou e-mail que você informou.',
  );
});
