import { contactForm, countRemainingLetters } from './contact';
import { createLeadBody } from './contract';
import { limitJoinedTexts } from './form';
import { createFormCheck, createFormSchema } from './schema';

const values = {
  name: 'Ana',
  email: 'ana@exemplo.example',
  phone: '(11) 99999-0000',
  subject: 'Funilaria e pintura',
  message: '',
};
const assuntoOf = (changes: Partial<typeof values>) =>
  createLeadBody(
    contactForm.toLead(createFormSchema(contactForm).parse({ ...values, ...changes })),
  )['assunto'];

test('subject and message are one line of `assunto`, the only text that the contract has for a contact', () => {
  expect(assuntoOf({ message: 'amassado na\r\n  porta ' })).toBe(
    'Funilaria e pintura: amassado na porta',
  );
  expect(assuntoOf({})).toBe('Funilaria e pintura');
  expect(assuntoOf({ message: ' \n ' })).toBe('Funilaria e pintura');
  const { message, ...earlierForm } = values;
  expect(createFormSchema(contactForm).parse(earlierForm)).toEqual({ ...earlierForm, message });
});

test('both must fit into the setting, and a message into 1,000 letters', () => {
  const wrongFields = (subjectMax: number, message: string) =>
    createFormCheck(limitJoinedTexts(contactForm, subjectMax))({ ...values, message });
  const room = 255 - 'Funilaria e pintura: '.length;
  expect(wrongFields(255, 'x'.repeat(room))).toEqual([]);
  expect(wrongFields(255, 'x'.repeat(room + 1))).toEqual(['message']);
  expect(wrongFields(1_200, 'x'.repeat(1_000))).toEqual([]);
  expect(wrongFields(1_200, 'x'.repeat(1_001))).toEqual(['message']);
});

test('the letters that are left are those that may still be typed', () => {
  expect(countRemainingLetters('Funilaria e pintura', '', 255)).toBe(234);
  expect(countRemainingLetters('Funilaria e pintura', 'x'.repeat(234), 255)).toBe(0);
  expect(countRemainingLetters('Funilaria e pintura', 'x'.repeat(240), 255)).toBe(-6);
  expect(countRemainingLetters('a', 'x'.repeat(10), 1_200)).toBe(990);
});
