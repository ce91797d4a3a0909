import { addDays, isSunday, today } from '@/lib/site/format/days';

import { createLeadBody } from './contract';
import { createFormSchema } from './schema';
import { listPossibleVisitDays, visitForm, formatVisit } from './visit';

const ANA_CONTACT = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const visitSchema = createFormSchema(visitForm);
const firstFreeDay = () => listPossibleVisitDays()[0]!.id;

test('a visit may be proposed for the next thirty days from tomorrow, without Sundays', () => {
  const days = listPossibleVisitDays('2026-11-22').map(({ id }) => id);
  expect(days[0]).toBe('2026-11-23');
  expect(days.at(-1)).toBe('2026-12-22');
  expect(days).not.toContain('2026-11-29');
  expect(days).toHaveLength(26);
  expect(listPossibleVisitDays('2026-11-22')[1]).toEqual({
    id: '2026-11-24',
    name: 'terça-feira, 24 de novembro',
  });
});

test('a visit becomes a contact whose subject names vehicle, day and period', () => {
  const day = firstFreeDay();
  const [year, month, date] = day.split('-');
  const form = { ...ANA_CONTACT, about: 'Kaiserstein GLX', day, period: 'tarde' };
  expect(createLeadBody(visitForm.toLead(visitSchema.parse(form)))).toEqual({
    nome: 'Ana',
    telefone: ANA_CONTACT.phone,
    email: ANA_CONTACT.email,
    categoria: 4,
    assunto: `Visita: Kaiserstein GLX, ${date}/${month}/${year} tarde`,
  });
  expect(visitForm.toLead(visitSchema.parse({ ...form, about: ' ' }))).toMatchObject({
    subject: `Visita: ${date}/${month}/${year} tarde`,
  });
});

test.each([
  ['day', today()],
  ['day', addDays(today(), 31)],
  ['day', '2026-02-30'],
  ['day', Array.from({ length: 7 }, (_, index) => addDays(today(), index + 1)).find(isSunday)],
  ['day', ''],
  ['period', 'noite'],
  ['period', 'toString'],
])('a visit with %s "%s" is refused', (name, value) => {
  const result = visitSchema.safeParse({
    ...ANA_CONTACT,
    day: firstFreeDay(),
    period: 'manha',
    [name]: value,
  });
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([name]);
});

test('the address of the page of thanks names the visit, and nothing personal', () => {
  const values = visitSchema.parse({
    ...ANA_CONTACT,
    day: firstFreeDay(),
    period: 'manha',
    slug: 'a b',
  });
  const { thanks } = visitForm;
  expect(typeof thanks === 'string' ? '' : thanks(values)).toBe(
    `/detalhes/visita?dia=${firstFreeDay()}&periodo=manha&veiculo=a+b`,
  );
});

test('a visit in words has day and period, and nothing personal', () => {
  expect(formatVisit({ day: '2026-11-24', period: 'tarde' })).toBe(
    'terça-feira, 24 de novembro, tarde',
  );
});

test.each([
  ['2026-02-30', 'manha'],
  ['', 'tarde'],
  ['2026-11-24', 'noite'],
  ['2026-11-24', 'constructor'],
])('%s, %s is no visit in words', (day, period) => {
  expect(formatVisit({ day, period })).toBeNull();
});
