/**
 * Writes the icons of the site, from lucide-react: `npx tsx scripts/icons.ts`.
 * The drawings go into a style sheet and the pages only name them: drawn in the HTML, each would stand
 * there once as markup and once more in the data React hydrates from. They stand side by side in one picture: for each
 * SVG a style sheet names, the browser makes a document, which took longer than all else of a page's first style.
 */
import { writeFile } from 'node:fs/promises';

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const lines = `
  accessibility arrow-left arrow-right arrow-up-right calendar camera check chevron-down
  chevrons-up-down circle-exclamation-point copy download gauge heart heart-filled
  image-off menu move-horizontal paw-print percent play printer search share-2 shield-check users
  volume-1 wrench x zoom-in zoom-out
`
  .trim()
  .split(/\s+/);

/** These are small on the badge, and drawn heavier than the others. */
const heavier = new Set(['shield-check']);

/** These are the drawing of another icon, filled. */
const filled: Readonly<Record<string, string>> = { 'heart-filled': 'heart' };

/** Rounds to a tenth of a pixel, since every page loads the sheet. The point of a removed fraction may have separated numbers. */
const rounded = (path: string) =>
  path.replace(/-?\d*\.\d{2,}/g, (number) => {
    const short = String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.');
    return short.includes('.') ? short : ` ${short} `;
  });

const element = ([tag, attributes]: Node) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}='${name === 'd' ? rounded(value) : value}'`)
    .join(' ')}/>`;

const SIDE = 24;

const folder = import.meta.resolve('lucide-react/icons/x');

async function drawing(name: string, index: number): Promise<string> {
  const { __iconData } = (await import(new URL(`${filled[name] ?? name}.mjs`, folder).href)) as {
    __iconData: { node: Node[] };
  };
  const pen = heavier.has(name) ? ` stroke-width='2.1'` : '';
  const fill = name in filled ? ` fill='#000'` : '';
  const place = `<g transform='translate(${index * SIDE})'${pen}${fill}>`;
  return `${place}${__iconData.node.map(element).join('')}</g>`;
}

const drawings = await Promise.all(lines.map(drawing));
const picture = [
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${lines.length * SIDE} ${SIDE}'`,
  ` fill='none' stroke='#000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'>`,
  ...drawings,
  '</svg>',
].join('');
const uri = picture.replace(/[#%]/g, encodeURIComponent);
// The marker of a list's lines is drawn by the list, which names its drawing once: `<ul class="icon-list icon-check">`.
// A property of its own, so that the picture does not stand a second time in the prefixed form of `mask`.
const mask = `.icon,
.icon-list > li::before {
  --drawings: url("data:image/svg+xml,${uri}");
  mask: var(--drawings) calc(var(--drawing) / ${lines.length - 1} * 100%) 0 / ${lines.length * 100}% 100% no-repeat;
}`;
const rules = lines.map((name, index) => `.icon-${name} {\n  --drawing: ${index};\n}`);
const origin = 'Written by scripts/icons.ts from lucide-react (ISC licence). Do not edit by hand.';

await writeFile('components/ui/icons.css', `/* ${origin} */\n${[mask, ...rules].join('\n')}\n`);

const constants = lines.map((name) => {
  const constant = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `export const ${constant}: IconShape = 'icon-${name}';`;
});
await writeFile(
  'components/ui/icon-shapes.ts',
  `// ${origin}\n\n/** The class of a drawing in icons.css. */\nexport type IconShape = \`icon-\${string}\`;\n\n${constants.join('\n')}\n`,
);
