import { createAddressAndHoursQuestions } from './address-and-hours-questions';

const nowhere = {
  street: null,
  number: null,
  district: null,
  city: null,
  state: null,
  postalCode: null,
};

test('the questions cover the known data, with the hours on one line', () => {
  const address = { ...nowhere, street: 'Rua A', number: '1', city: 'Recife' };
  const openingHours = 'Segunda a sexta, das 9h às 18h\n\nSábado, das 9h às 15h';
  const where = { question: 'Onde fica o grupo?', answer: 'Rua A, 1, Recife' };
  const when = {
    question: 'Em que horário o grupo atende?',
    answer: 'Segunda a sexta, das 9h às 18h; Sábado, das 9h às 15h',
  };
  expect(createAddressAndHoursQuestions({ address, openingHours })).toEqual([where, when]);
  expect(createAddressAndHoursQuestions({ address, openingHours: null })).toEqual([where]);
  expect(createAddressAndHoursQuestions({ address: nowhere, openingHours })).toEqual([when]);
  expect(createAddressAndHoursQuestions({ address: nowhere, openingHours: null })).toEqual([]);
});
