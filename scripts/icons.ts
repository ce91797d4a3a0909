/**
 * Writes the icons of the site, from lucide-react: `npx tsx scripts/icons.ts`.
 * The drawings go into a style sheet and the pages only name them: drawn in the HTML, each would stand
 * there once as markup and once more in the data React hydrates from.
 */
import { writeFile } from 'node:fs/promises';

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const lines = [
  'accessibility',
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'check',
  'chevron-down',
  'chevrons-up-down',
  'circle-exclamation-point',
  'copy',
  'gauge',
  'image-off',
  'menu',
  'move-horizontal',
  'paw-print',
  'play',
  'printer',
  'search',
  'share-2',
  'shield-check',
  'users',
  'volume-1',
  'wrench',
  'x',
  'zoom-in',
  'zoom-out',
];

/** Small on the badge, so drawn heavier than the rest. */
const heavier = new Set(['shield-check']);

const element = ([tag, attributes]: Node) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')}/>`;

const rule = (name: string, drawing: string) => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${drawing}</svg>`;
  const uri = svg.replace(/[<>#%]/g, encodeURIComponent);
  return `.icon-${name} {\n  --drawing: url("data:image/svg+xml,${uri}");\n}`;
};

const folder = import.meta.resolve('lucide-react/icons/x');

async function lineRule(name: string): Promise<string> {
  const { __iconData } = (await import(new URL(`${name}.mjs`, folder).href)) as {
    __iconData: { node: Node[] };
  };
  const pen = `fill='none' stroke='#000' stroke-width='${heavier.has(name) ? 2.1 : 1.75}' stroke-linecap='round' stroke-linejoin='round'>`;
  return rule(name, pen + __iconData.node.map(element).join(''));
}

const rules = await Promise.all(lines.map(lineRule));
const origin = 'Written by scripts/icons.ts from lucide-react (ISC licence). Do not edit by hand.';

await writeFile('components/ui/icons.css', `/* ${origin} */\n${rules.join('\n')}\n`);

const constants = lines.map((name) => {
  const constant = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `export const ${constant}: IconShape = 'icon-${name}';`;
});
await writeFile(
  'components/ui/icon-shapes.ts',
  `// ${origin}\n\n/** The class of a drawing in icons.css. */\nexport type IconShape = \`icon-\${string}\`;\n\n${constants.join('\n')}\n`,
);
