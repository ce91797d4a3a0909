/** A property of a component: its value, and its parameters as written. */
type Property = Readonly<{ name: string; parameters: string; value: string }>;

type Component = Readonly<{
  name: string;
  properties: readonly Property[];
  components: readonly Component[];
}>;

const CONTENT_LINE = /^([A-Z-]+)((?:;[A-Z-]+=[^";:,]+)*):(.*)$/su;
const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID', 'PRODID']);
const MOMENT = /^\d{8}T\d{6}Z$/;

/** Returns what breaks RFC 5545, 3.1 in a file's bytes: line ends, line lengths and characters. */
function wrongLines(file: string): readonly string[] {
  const lines = file.split('\r\n');
  const wrong = lines.pop() === '' ? [] : ['the last line has no end'];
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) wrong.push('a line of more than 75 bytes');
    if (/[\r\n]/.test(line)) wrong.push('a line that ends without CR LF');
    if (/[^\P{Cc}\t]/u.test(line.replace(/[\r\n]/g, ''))) wrong.push('a control character');
    if (line.includes('\uFFFD') || !line.isWellFormed()) wrong.push('a character cut in two');
    if (line === '') wrong.push('an empty line');
  }
  return wrong;
}

function componentsOf(file: string): Component {
  type Open = { name: string; properties: Property[]; components: Component[] };
  const root: Open = { name: '', properties: [], components: [] };
  const open: Open[] = [root];
  const unfolded = file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  for (const line of unfolded) {
    const [, name = '', parameters = '', value = ''] = CONTENT_LINE.exec(line) ?? [];
    const parent = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const component: Open = { name: value, properties: [], components: [] };
      parent.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.length === 1 || parent.name !== value) throw new Error(`END:${value} of nothing`);
      open.pop();
    } else if (name === '') throw new Error('a line that is no property');
    else parent.properties.push({ name, parameters, value });
  }
  if (open.length > 1) throw new Error(`BEGIN:${open.at(-1)?.name ?? ''} without its end`);
  return root;
}

const valuesOf = ({ properties }: Component, name: string): readonly string[] =>
  properties.filter((property) => property.name === name).map(({ value }) => value);

/** Names that are not there exactly once. */
const notOnce = (component: Component, ...names: readonly string[]): readonly string[] =>
  names
    .filter((name) => valuesOf(component, name).length !== 1)
    .map((name) => `${component.name} without one ${name}`);

/** A time that each calendar understands by itself: in UTC, or a whole day; a zone would need its table. */
const isTime = ({ parameters, value }: Property): boolean =>
  parameters === ';VALUE=DATE' ? /^\d{8}$/.test(value) : parameters === '' && MOMENT.test(value);

function wrongEvent(event: Component): readonly string[] {
  const times = event.properties.filter(({ name }) => /^DT(?:START|END)$/.test(name));
  const [start = '', end] = [valuesOf(event, 'DTSTART')[0], valuesOf(event, 'DTEND')[0]];
  return [
    ...notOnce(event, 'UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'STATUS'),
    ...(MOMENT.test(valuesOf(event, 'DTSTAMP')[0] ?? '') ? [] : ['DTSTAMP is not in UTC']),
    ...times.filter((time) => !isTime(time)).map(({ name }) => `${name} in another zone`),
    ...(end !== undefined && end <= start ? ['an end that is not after the start'] : []),
    ...event.components.flatMap((alarm) => [
      ...(alarm.name === 'VALARM' ? [] : [`${alarm.name} in an event`]),
      ...notOnce(alarm, 'ACTION', 'TRIGGER', 'DESCRIPTION'),
    ]),
  ];
}

/** A text whose signs are not escaped as RFC 5545, 3.3.11 asks. */
const isBadText = ({ name, value }: Property): boolean =>
  TEXTS.has(name) && !/^(?:[^\\;,]|\\[\\;,n])*$/u.test(value);

const allIn = (component: Component): readonly Component[] => [
  component,
  ...component.components.flatMap(allIn),
];

/**
 * What of an iCalendar file breaks RFC 5545, or asks more of a calendar than Google's and Apple's imports are documented to
 * take: one calendar, published, times in UTC or whole days, each event under a name of its own.
 *
 * @returns in words; nothing for a file that is right
 */
export function wrongsInCalendar(file: string): readonly string[] {
  try {
    const root = componentsOf(file);
    const [calendar] = root.components;
    if (!calendar || root.components.length > 1 || root.properties.length > 0) {
      return ['not one calendar'];
    }
    const uids = calendar.components.flatMap((event) => valuesOf(event, 'UID'));
    return [
      ...wrongLines(file),
      ...notOnce(calendar, 'VERSION', 'PRODID', 'METHOD'),
      ...(valuesOf(calendar, 'VERSION')[0] === '2.0' ? [] : ['another version']),
      ...(valuesOf(calendar, 'METHOD')[0] === 'PUBLISH' ? [] : ['not published']),
      ...calendar.components.flatMap(wrongEvent),
      ...(new Set(uids).size === uids.length ? [] : ['two events of one name']),
      ...allIn(calendar)
        .flatMap(({ properties }) => properties)
        .filter(isBadText)
        .map(({ name }) => `${name} is not escaped`),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}
