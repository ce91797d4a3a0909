/**
 * `npx tsx scripts/icons.ts` writes the icons of the site from lucide-react. The drawings stand in a style sheet and pages
 * only name them, because an SVG in the HTML is sent twice: as markup, and in the data from which React hydrates. All
 * drawings are in one SVG, because the browser creates a document for each SVG of a style sheet, which took most of the time
 * of a page's first style.
 */
import { writeFile } from 'node:fs/promises';

type SvgNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const iconNames = `
  accessibility arrow-left arrow-right arrow-up-right calendar camera check chevron-down
  chevrons-up-down circle-exclamation-point copy download gauge heart heart-filled
  image-off menu move-horizontal paw-print percent play printer search share-2 shield-check users
  volume-1 wrench x zoom-in zoom-out
`
  .trim()
  .split(/\s+/);

/** Names of icons that are shown small and therefore drawn with thicker lines. */
const heavyIcons = new Set(['shield-check']);

/** Names of icons that are another icon of lucide-react, filled. */
const filledIcons: Readonly<Record<string, string>> = { 'heart-filled': 'heart' };

/**
 * Rounds the numbers of an SVG path to a tenth of a pixel, because every page loads the style sheet. A whole number
 * gets spaces around it, because its decimal point may have been the only separator from the next number.
 */
const roundPath = (path: string) =>
  path.replace(/-?\d*\.\d{2,}/g, (number) => {
    const shortNumber = String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.');
    return shortNumber.includes('.') ? shortNumber : ` ${shortNumber} `;
  });

const renderSvgElement = ([tag, attributes]: SvgNode) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}='${name === 'd' ? roundPath(value) : value}'`)
    .join(' ')}/>`;

const ICON_SIZE = 24;

const iconFolderUrl = import.meta.resolve('lucide-react/icons/x');

async function drawIcon(name: string, index: number): Promise<string> {
  const { __iconData } = (await import(
    new URL(`${filledIcons[name] ?? name}.mjs`, iconFolderUrl).href
  )) as {
    __iconData: { node: SvgNode[] };
  };
  const strokeWidth = heavyIcons.has(name) ? ` stroke-width='2.1'` : '';
  const fill = name in filledIcons ? ` fill='#000'` : '';
  const openingTag = `<g transform='translate(${index * ICON_SIZE})'${strokeWidth}${fill}>`;
  return `${openingTag}${__iconData.node.map(renderSvgElement).join('')}</g>`;
}

const drawnIcons = await Promise.all(iconNames.map(drawIcon));
const spriteSvg = [
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${iconNames.length * ICON_SIZE} ${ICON_SIZE}'`,
  ` fill='none' stroke='#000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'>`,
  ...drawnIcons,
  '</svg>',
].join('');
const spriteUri = spriteSvg.replace(/[#%]/g, encodeURIComponent);
/*
 * In a list, the class stands on the list alone and applies to all items: `<ul class="icon-list icon-check">`. The SVG
 * is the value of a CSS variable, because the build writes the `mask` property twice and would repeat the SVG.
 */
const iconStyles = `.icon,
.icon-list > li::before {
  --drawings: url("data:image/svg+xml,${spriteUri}");
  mask: var(--drawings) calc(var(--drawing) / ${iconNames.length - 1} * 100%) 0 / ${iconNames.length * 100}% 100% no-repeat;
}`;
const drawingRules = iconNames.map((name, index) => `.icon-${name} {\n  --drawing: ${index};\n}`);
const originNote =
  'Written by scripts/icons.ts from lucide-react (ISC licence). Do not edit by hand.';

await writeFile(
  'components/ui/icons.css',
  `/* ${originNote} */\n${[iconStyles, ...drawingRules].join('\n')}\n`,
);

const iconConstants = iconNames.map((name) => {
  const constant = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `export const ${constant}: IconShape = 'icon-${name}';`;
});
await writeFile(
  'components/ui/icon-shapes.ts',
  `// ${originNote}\n\n/** The class of a drawing in icons.css. */\nexport type IconShape = \`icon-\${string}\`;\n\n${iconConstants.join('\n')}\n`,
);
