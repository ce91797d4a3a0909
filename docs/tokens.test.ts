import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHexContrast } from '@/e2e/support/contrast';
import { themeColours } from '@/lib/site/theme-colours';

const root = join(__dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'public'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|css|svg)$/.test(file) && !file.includes('.test.'));
const sources = files.map(read);
const theme = read('app/theme.css');

const oneLine = (value: string) => value.trim().replace(/\s+/g, ' ');

type Kind = Readonly<{
  count: number;
  /** Declaration of a token, with its value. */
  token: RegExp;
  /** A value, written in a style sheet or in a class. */
  written: RegExp;
  /** Values that are none of their own, because they follow another one. */
  derived?: RegExp;
}>;

const kinds: Readonly<Record<string, Kind>> = {
  // A multiple of `--lettering` fills the width of the page; printed tables are set in 7.5 or 9 points.
  'sizes of text': {
    count: 8,
    token: /--text-[a-z\d]+:([^;]+);/g,
    written:
      /(?<![\w-])(?:font-size:([^;]+);|fontSize: ([^,}]+)|text-\[([^\]#]+)\]|text-\(length:([^)]+)\))/g,
    derived: /^(?:var\(--text-[a-z\d]+\)|inherit|[\d.]+em|(?:7\.5|9)pt|.*--lettering.*)$/,
  },
  weights: {
    count: 4,
    token: /--font-weight-[a-z]+:([^;]+);/g,
    written: /(?<![\w-])(?:font-weight:([^;]+);|fontWeight: ([^,}]+)|font-\[(\d+)\])/g,
    // Two numbers are the range of a font face.
    derived: /^(?:var\(--font-weight-[a-z]+\)|inherit|\d+ \d+)$/,
  },
  scrims: {
    count: 3,
    token: /--color-scrim[a-z-]*:([^;]+);/g,
    written: /(rgba?\((?:6|10|0)[ ,][^)]*\)|#060907|(?<=(?:bg|from|via|to)-)(?:black|ink)\/[\d[])/g,
  },
  layers: {
    count: 5,
    token: /--z-index-[a-z]+:([^;]+);/g,
    written: /(?<![\w-])(?:z-index:([^;]+);|zIndex: ([^,}]+)|(-?z-(?:\d+|\[[^\]]+\]))(?=[\s"'`]))/g,
    derived: /^var\(--z-index-[a-z]+\)$/,
  },
};

test.each(Object.entries(kinds))(
  'the theme has few %s, and nothing is written with another',
  (_, { count, token, written, derived }) => {
    const tokens = [...theme.matchAll(token)].map(([, value]) => oneLine(value!));
    expect(tokens).toHaveLength(count);
    const values = sources.flatMap((source) =>
      [...source.matchAll(written)].map((groups) => oneLine(groups.slice(1).find(Boolean)!)),
    );
    expect(values.length).toBeGreaterThan(0);
    const others = values.filter((value) => !tokens.includes(value) && !derived?.test(value));
    expect(others).toEqual([]);
  },
);

const findColours = (source: string) =>
  [...source.matchAll(/--color-([a-z\d-]+): (#[\da-f]{6});/g)].map(
    ([, name, value]) => [name!, value!] as const,
  );
const colours = new Map(findColours(theme));

const contrasts = [
  ...read('docs/design.md').matchAll(/^\| `(\S+)` +\| (`.+`) +\| ([\d.]+) +\|$/gm),
].flatMap(([, text, grounds, least]) =>
  [...grounds!.matchAll(/`(.+?)`/g)].map(([, ground]) => ({
    text: text!,
    ground: ground!,
    least: Number(least),
  })),
);

test('docs/design.md demands a contrast of 25 pairs', () => {
  expect(contrasts).toHaveLength(25);
});

test.each(contrasts)(
  '$text on $ground has a contrast of at least $least',
  ({ text, ground, least }) => {
    expect(getHexContrast(colours.get(text)!, colours.get(ground)!)).toBeGreaterThanOrEqual(least);
  },
);

test('what repeats colours of the theme by name has its values', () => {
  const toToken = (name: string) =>
    name.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
  const repeated = [
    ...Object.entries(themeColours).map(([name, value]) => [toToken(name), value] as const),
    ...findColours(read('public/formulario.css')),
  ];
  expect(repeated).toEqual(repeated.map(([name]) => [name, colours.get(name)]));
});

test.each([
  ['the site', (file: string) => !file.startsWith('public/')],
  ['the page without scripts', (file: string) => file === 'public/formulario.css'],
])('every variable that %s reads is declared', (_, isOwn) => {
  const source = files.filter(isOwn).map(read).join();
  const find = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name!);
  const declared = new Set(find(/(--[a-z\d-]+)(?=['"]?[:,])/g));
  const used = find(/\((--[a-z\d-]+)/g);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !declared.has(name))).toEqual([]);
});

// A drawing cannot read the variables of the theme, so it repeats their values.
test('elsewhere only black and white are written, and in drawings colours of the theme', () => {
  const ofTheme = new Set([...colours.values()].map((value) => value.slice(1)));
  const others = files
    .filter(
      (file) =>
        !/^(?:app\/theme\.css|lib\/site\/theme-colours\.ts|public\/formulario\.css)$/.test(file),
    )
    .flatMap((file) =>
      [...read(file).matchAll(/(#|%23)((?:[\da-f]{3,4}){1,2})\b/gi)]
        .filter(
          ([, mark, value]) =>
            !/^(?:000|fff)$/.test(value!) &&
            !((mark === '%23' || file.endsWith('.svg')) && ofTheme.has(value!)),
        )
        .map(([written]) => `${file}: ${written}`),
    );
  expect(others).toEqual([]);
});
