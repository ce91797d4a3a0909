import ICAL from 'ical.js';

import { addDays, isSunday, today } from '@/lib/site/format/days';
import { calendarOf } from '@/lib/site/format/icalendar';

import { leadBody } from './contract';
import { formSchema } from './schema';
import { visitDays, visitCalendarEvent, visitForm, visitInWords } from './visit';

const ANA = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const PLACE = {
  origin: 'https://www.example.test',
  group: 'Grupo Bastião',
  vehicle: 'Kaiserstein GLX',
  location: 'Av. dos Bandeirantes, 2002',
  phone: '(11) 5550-2002',
};
const schema = formSchema(visitForm);
const free = () => visitDays()[0]!.id;

test('the next thirty days from tomorrow, without Sundays', () => {
  const days = visitDays('2026-11-22').map(({ id }) => id);
  expect(days[0]).toBe('2026-11-23');
  expect(days.at(-1)).toBe('2026-12-22');
  expect(days).not.toContain('2026-11-29');
  expect(days).toHaveLength(26);
  expect(visitDays('2026-11-22')[1]).toEqual({
    id: '2026-11-24',
    name: 'terça-feira, 24 de novembro',
  });
});

test('becomes a contact whose subject names vehicle, day and period', () => {
  const day = free();
  const [year, month, date] = day.split('-');
  const form = { ...ANA, about: 'Kaiserstein GLX', day, period: 'tarde' };
  expect(leadBody(visitForm.toLead(schema.parse(form)))).toEqual({
    nome: 'Ana',
    telefone: ANA.phone,
    email: ANA.email,
    categoria: 4,
    assunto: `Visita: Kaiserstein GLX, ${date}/${month}/${year} tarde`,
  });
  expect(visitForm.toLead(schema.parse({ ...form, about: ' ' }))).toMatchObject({
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
])('%s "%s" is refused', (name, value) => {
  const result = schema.safeParse({ ...ANA, day: free(), period: 'manha', [name]: value });
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([name]);
});

test('the page of thanks says which visit was proposed, and nothing personal', () => {
  const values = schema.parse({ ...ANA, day: free(), period: 'manha', slug: 'a b' });
  const { thanks } = visitForm;
  expect(typeof thanks === 'string' ? '' : thanks(values)).toBe(
    `/detalhes/visita?dia=${free()}&periodo=manha&veiculo=a+b`,
  );
});

test('the event is in UTC, in the morning of São Paulo, and only proposed', () => {
  const event = visitCalendarEvent(
    { day: '2026-11-24', period: 'manha', slug: 'kaiserstein-glx' },
    PLACE,
  )!;
  const calendar = new ICAL.Component(ICAL.parse(calendarOf([event])) as unknown[]);
  const read = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  expect(read.startDate.toJSDate()).toEqual(new Date('2026-11-24T12:00:00Z'));
  expect(read.endDate.toJSDate()).toEqual(new Date('2026-11-24T15:00:00Z'));
  expect(read.summary).toBe('Visita ao Grupo Bastião: Kaiserstein GLX (a confirmar)');
  expect(read.uid).toBe('visita-2026-11-24-manha-kaiserstein-glx@www.example.test');
  expect(String(read.component.getFirstPropertyValue('status'))).toBe('TENTATIVE');
  expect(String(read.component.getFirstPropertyValue('url'))).toBe(
    'https://www.example.test/detalhe/kaiserstein-glx',
  );
  const { from } = event.when as { from: Date };
  const hour = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: 'numeric' });
  expect(hour.format(from)).toBe('09');
});

test('without a vehicle, the slug of the address is nowhere in the event', () => {
  const visit = { day: '2026-11-24', period: 'tarde', slug: 'qualquer-coisa' };
  const event = visitCalendarEvent(visit, { ...PLACE, vehicle: null });
  expect(event).toMatchObject({
    uid: 'visita-2026-11-24-tarde@www.example.test',
    title: 'Visita ao Grupo Bastião (a confirmar)',
    url: 'https://www.example.test/faleconosco',
  });
  expect(JSON.stringify(event)).not.toContain('qualquer-coisa');
});

test('the event holds the proposed visit, and the telephone where there is one', () => {
  const visit = { day: '2026-11-24', period: 'tarde', slug: '' };
  const proposed =
    'Você propôs terça-feira, 24 de novembro, entre 13h e 17h. Espere a equipe confirmar o horário.';
  expect(visitCalendarEvent(visit, PLACE)?.description).toBe(
    `${proposed}\nTelefone: (11) 5550-2002`,
  );
  expect(visitCalendarEvent(visit, { ...PLACE, phone: null })?.description).toBe(proposed);
  expect(visitInWords(visit)).toBe('terça-feira, 24 de novembro, tarde');
});

test.each([
  ['2026-02-30', 'manha'],
  ['', 'tarde'],
  ['2026-11-24', 'noite'],
  ['2026-11-24', 'constructor'],
])('%s, %s is no event, and has no words', (day, period) => {
  expect(visitCalendarEvent({ day, period, slug: '' }, PLACE)).toBeNull();
  expect(visitInWords({ day, period })).toBeNull();
});
