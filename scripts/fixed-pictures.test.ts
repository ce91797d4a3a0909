import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const pictures = filesIn('public/imagens').map((file) => file.slice(join(root, 'public').length));

const referencedPictures = new Set(
  ['app', 'components', 'lib']
    .flatMap(filesIn)
    .filter((file) => /\.(tsx?|css|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\/imagens\/[\w./-]+\.\w+/g) ?? []),
);

test('every fixed picture that the code names exists', () => {
  expect([...referencedPictures].filter((path) => !pictures.includes(path))).toEqual([]);
});

test('every fixed picture is named by the code', () => {
  // Numbered pictures are left out, because the code builds their names: "/imagens/funilaria/${place}.webp".
  const single = pictures.filter((path) => !/[/-]\d+\.webp$/.test(path));
  expect(single.filter((path) => !referencedPictures.has(path))).toEqual([]);
});
