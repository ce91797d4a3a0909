/** A property of an iCalendar component; `parameters` is the text between the name and the colon. */
type CalendarProperty = Readonly<{ name: string; parameters: string; value: string }>;

type CalendarComponent = Readonly<{
  name: string;
  properties: readonly CalendarProperty[];
  components: readonly CalendarComponent[];
}>;

const CONTENT_LINE = /^([A-Z-]+)((?:;[A-Z-]+=[^";:,]+)*):(.*)$/su;
const TEXT_PROPERTIES = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID', 'PRODID']);
const UTC_MOMENT = /^\d{8}T\d{6}Z$/;

/** Returns the violations of RFC 5545, 3.1 in line ends, line lengths and characters. */
function findLineProblems(file: string): readonly string[] {
  const lines = file.split('\r\n');
  const lineProblems = lines.pop() === '' ? [] : ['the last line has no end'];
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) lineProblems.push('a line of more than 75 bytes');
    if (/[\r\n]/.test(line)) lineProblems.push('a line that ends without CR LF');
    if (/[^\P{Cc}\t]/u.test(line.replace(/[\r\n]/g, ''))) lineProblems.push('a control character');
    if (line.includes('\uFFFD') || !line.isWellFormed())
      lineProblems.push('a character cut in two');
    if (line === '') lineProblems.push('an empty line');
  }
  return lineProblems;
}

function parseComponents(file: string): CalendarComponent {
  type OpenComponent = {
    name: string;
    properties: CalendarProperty[];
    components: CalendarComponent[];
  };
  const root: OpenComponent = { name: '', properties: [], components: [] };
  const openComponents: OpenComponent[] = [root];
  const unfolded = file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  for (const line of unfolded) {
    const [, name = '', parameters = '', value = ''] = CONTENT_LINE.exec(line) ?? [];
    const parent = openComponents.at(-1) ?? root;
    if (name === 'BEGIN') {
      const component: OpenComponent = { name: value, properties: [], components: [] };
      parent.components.push(component);
      openComponents.push(component);
    } else if (name === 'END') {
      if (openComponents.length === 1 || parent.name !== value)
        throw new Error(`END:${value} of nothing`);
      openComponents.pop();
    } else if (name === '') throw new Error('a line that is no property');
    else parent.properties.push({ name, parameters, value });
  }
  if (openComponents.length > 1)
    throw new Error(`BEGIN:${openComponents.at(-1)?.name ?? ''} without its end`);
  return root;
}

const getValues = ({ properties }: CalendarComponent, name: string): readonly string[] =>
  properties.filter((property) => property.name === name).map(({ value }) => value);

/** Returns a problem for each property that a component does not have exactly once. */
const findMissingNames = (
  component: CalendarComponent,
  ...names: readonly string[]
): readonly string[] =>
  names
    .filter((name) => getValues(component, name).length !== 1)
    .map((name) => `${component.name} without one ${name}`);

/** Returns whether a time is in UTC or a whole day; a time in another zone would need a table of zones in the file. */
const isPortableTime = ({ parameters, value }: CalendarProperty): boolean =>
  parameters === ';VALUE=DATE'
    ? /^\d{8}$/.test(value)
    : parameters === '' && UTC_MOMENT.test(value);

function findEventProblems(event: CalendarComponent): readonly string[] {
  const times = event.properties.filter(({ name }) => /^DT(?:START|END)$/.test(name));
  const [startTime = '', endTime] = [getValues(event, 'DTSTART')[0], getValues(event, 'DTEND')[0]];
  return [
    ...findMissingNames(event, 'UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'STATUS'),
    ...(UTC_MOMENT.test(getValues(event, 'DTSTAMP')[0] ?? '') ? [] : ['DTSTAMP is not in UTC']),
    ...times.filter((time) => !isPortableTime(time)).map(({ name }) => `${name} in another zone`),
    ...(endTime !== undefined && endTime <= startTime
      ? ['an end that is not after the start']
      : []),
    ...event.components.flatMap((alarm) => [
      ...(alarm.name === 'VALARM' ? [] : [`${alarm.name} in an event`]),
      ...findMissingNames(alarm, 'ACTION', 'TRIGGER', 'DESCRIPTION'),
    ]),
  ];
}

/** Returns whether a property is a text whose commas, semicolons or backslashes are not escaped (RFC 5545, 3.3.11). */
const isUnescapedText = ({ name, value }: CalendarProperty): boolean =>
  TEXT_PROPERTIES.has(name) && !/^(?:[^\\;,]|\\[\\;,n])*$/u.test(value);

const flattenComponents = (component: CalendarComponent): readonly CalendarComponent[] => [
  component,
  ...component.components.flatMap(flattenComponents),
];

/**
 * Checks an iCalendar file against RFC 5545 and the documented imports of Google and Apple: one published calendar, times
 * in UTC or whole days, and an id of its own for each event.
 *
 * @returns the problems in words; empty for a valid file
 */
export function findCalendarProblems(file: string): readonly string[] {
  try {
    const root = parseComponents(file);
    const [calendar] = root.components;
    if (!calendar || root.components.length > 1 || root.properties.length > 0) {
      return ['not one calendar'];
    }
    const uids = calendar.components.flatMap((event) => getValues(event, 'UID'));
    return [
      ...findLineProblems(file),
      ...findMissingNames(calendar, 'VERSION', 'PRODID', 'METHOD'),
      ...(getValues(calendar, 'VERSION')[0] === '2.0' ? [] : ['another version']),
      ...(getValues(calendar, 'METHOD')[0] === 'PUBLISH' ? [] : ['not published']),
      ...calendar.components.flatMap(findEventProblems),
      ...(new Set(uids).size === uids.length ? [] : ['two events of one name']),
      ...flattenComponents(calendar)
        .flatMap(({ properties }) => properties)
        .filter(isUnescapedText)
        .map(({ name }) => `${name} is not escaped`),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}
