import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Loads the modules of a folder and returns their exports, so that a test also covers what nobody listed.
 *
 * @param mentions only modules whose text matches are loaded
 * @returns the name of each export with its value
 */
export async function loadExports(
  folder: string,
  mentions: RegExp,
): Promise<readonly (readonly [name: string, value: unknown])[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|(?:^|\/)testing\//.test(name))
    .map((name) => resolve(folder, name))
    .filter((file) => mentions.test(readFileSync(file, 'utf8')));
  const modules = await Promise.all(
    files.map((file) => import(file) as Promise<Readonly<Record<string, unknown>>>),
  );
  return modules.flatMap((module) => Object.entries(module));
}
