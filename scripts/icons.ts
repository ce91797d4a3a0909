/**
 * `npx tsx scripts/icons.ts` writes the icons of the site from lucide-react. The drawings stand in a style sheet and pages
 * only name them, because an SVG in the HTML is sent twice: as markup, and in the data from which React hydrates. All
 * drawings of a sheet are in one SVG, because the browser creates a document for each SVG of a style sheet, which took most
 * of the time of a page's first style. Every page loads the first sheet; the further icons are in a second one, which comes
 * with the components that use them.
 */
import { writeFile } from 'node:fs/promises';

type SvgNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const iconNames = `
  accessibility arrow-left arrow-right arrow-up-right calendar check chevron-down
  circle-exclamation-point copy heart heart-filled menu move-horizontal percent play search share-2
  shield-check x
`
  .trim()
  .split(/\s+/);

const furtherIconNames = `
  camera chevrons-up-down download gauge image-off paw-print printer users volume-1 wrench zoom-in
  zoom-out
`
  .trim()
  .split(/\s+/);

/** Number of places for drawings in each SVG, which the styles of an icon depend on. */
const SPRITE_PLACES = Math.max(iconNames.length, furtherIconNames.length);

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

/** Returns the value of a CSS property: one SVG with the drawings beside each other. */
async function drawSprite(names: readonly string[]): Promise<string> {
  const spriteSvg = [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SPRITE_PLACES * ICON_SIZE} ${ICON_SIZE}'`,
    ` fill='none' stroke='#000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'>`,
    ...(await Promise.all(names.map(drawIcon))),
    '</svg>',
  ].join('');
  return `url("data:image/svg+xml,${spriteSvg.replace(/[#%]/g, encodeURIComponent)}")`;
}

const originNote =
  'Written by scripts/icons.ts from lucide-react (ISC licence). Do not edit by hand.';

async function writeStyles(path: string, names: readonly string[], icons: string, mask = '') {
  const sprite = `${icons} {\n  --drawings: ${await drawSprite(names)};\n${mask}}`;
  const places = names.map((name, index) => `.icon-${name} {\n  --drawing: ${index};\n}`);
  await writeFile(path, `/* ${originNote} */\n${[sprite, ...places].join('\n')}\n`);
}

/*
 * In a list, the class stands on the list alone and applies to all items: `<ul class="icon-list icon-check">`; only
 * icons of the first sheet can. The SVG is the value of a CSS variable, because the build writes the `mask` property twice
 * and would repeat the SVG.
 */
await writeStyles(
  'components/ui/icons.css',
  iconNames,
  '.icon,\n.icon-list > li::before',
  `  mask: var(--drawings) calc(var(--drawing) / ${SPRITE_PLACES - 1} * 100%) 0 / ${SPRITE_PLACES * 100}% 100% no-repeat;\n`,
);
await writeStyles(
  'components/ui/further-icons.css',
  furtherIconNames,
  furtherIconNames.map((name) => `.icon-${name}`).join(',\n'),
);

const defineShapes = (names: readonly string[]) =>
  names
    .map((name) => {
      const constant = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `export const ${constant}: IconShape = 'icon-${name}';\n`;
    })
    .join('');
await writeFile(
  'components/ui/icon-shapes.ts',
  `// ${originNote}\n\n/** The class of a drawing in icons.css or further-icons.css. */\nexport type IconShape = \`icon-\${string}\`;\n\n${defineShapes(iconNames)}`,
);
await writeFile(
  'components/ui/further-icon-shapes.ts',
  `// ${originNote}\n\nimport type { IconShape } from './icon-shapes';\nimport './further-icons.css';\n\n${defineShapes(furtherIconNames)}`,
);
