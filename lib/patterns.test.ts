import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import ts from 'typescript';

import { takesLongerThan } from '@/lib/server/testing/takes-longer-than';

/** The most a visitor may send as text (lib/forms/route/form-route.ts); addresses and headers are shorter. */
const LENGTH = 32 * 1024;
const LIMIT_MS = 20;
/** An exponential pattern shows at one of them, before it would take for ever. */
const FEW = [16, 24, 32, 40, 48, 56];
/** Where a linear pattern takes microseconds, only what takes longer is tried with all, on a fast machine too. */
const SOME_LENGTH = 1024;

const roots = ['app', 'components', 'demo', 'deploy', 'lib', 'middleware.ts', 'next.config.ts'];

function filesIn(path: string): readonly string[] {
  if (statSync(path).isDirectory())
    return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
  return /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.|[/\\]testing[/\\]/.test(path) ? [path] : [];
}

/** Every pattern that stands in the code of the site and of its demonstration, with its place. */
function patternsIn(file: string): readonly (readonly [place: string, pattern: RegExp])[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: (readonly [string, RegExp])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      const end = node.text.lastIndexOf('/');
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push([`${file}:${String(line)}`, pattern]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const SOME = Array.from('a1.- @/A0é\n\u0000');

/** Characters of a set, some of each kind. */
const charactersOf = ({ raw }: AST.Node, flags: string): readonly string[] =>
  SOME.filter((character) => new RegExp(`^${raw}$`, flags).test(character));

type Part = AST.Pattern | AST.Alternative | AST.Element;

/**
 * A text that a pattern matches, in pieces, but for what its assertions say.
 *
 * @param pick which of several alternatives and characters
 */
function sampleOf(node: Part, flags: string, pick: number): readonly string[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup': {
      const alternative = node.alternatives[pick % node.alternatives.length];
      return alternative ? sampleOf(alternative, flags, pick) : [];
    }
    case 'Alternative':
      return node.elements.flatMap((element) => sampleOf(element, flags, pick));
    case 'Quantifier':
      return Array.from({ length: Math.max(1, Math.min(node.min, 20)) }).flatMap(() =>
        sampleOf(node.element, flags, pick),
      );
    case 'Assertion':
      return node.kind === 'lookahead' && !node.negate
        ? sampleOf(node.alternatives[0] as AST.Alternative, flags, pick)
        : [];
    case 'Backreference':
      return [node.resolved].flat().flatMap((group) => sampleOf(group, flags, pick));
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
    case 'CharacterSet': {
      const characters = charactersOf(node, flags);
      return [characters[pick % characters.length] ?? node.raw.at(-2) ?? ''];
    }
  }
}

/** A part of a text that may be repeated, with what stands before and behind it. */
type Attack = Readonly<{ before: string; pump: string; behind: string }>;

const parsed = ({ source, flags }: RegExp): AST.Pattern =>
  new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });

/** Texts that a pattern almost matches: any part of one it does, repeated, and an end it does not. */
function attacksOn(pattern: RegExp): readonly Attack[] {
  const ast = parsed(pattern);
  const pure = pattern.flags.replace(/[gy]/g, '');
  const attacks = [0, 1, 2, 3].flatMap((pick) => {
    const pieces = sampleOf(ast, pure, pick);
    const repeated = [...pieces.keys()].flatMap((from) => {
      const more = [1, 2, 3, pieces.length]
        .filter((length) => from + length <= pieces.length)
        .map((length) => pieces.slice(from, from + length).join(''));
      return more.map((pump) => ({ from, pump }));
    });
    return repeated.flatMap(({ from, pump }) => {
      const rest = pieces.slice(from).join('');
      const ends = ['', '\u0000', '\n', ' ', '@', rest, `${rest}\u0000`, `${rest}@`];
      return ['', pieces.slice(0, from).join('')].flatMap((before) =>
        ends.map((behind) => ({ before, pump, behind })),
      );
    });
  });
  const repeating = attacks.filter(({ pump }) => pump !== '');
  return [...new Map(repeating.map((attack) => [JSON.stringify(attack), attack])).values()];
}

const textOf = ({ before, pump, behind }: Attack, length: number): string =>
  before + pump.repeat(Math.ceil(length / pump.length)) + behind;

/** Whether a pattern repeats something without end: what does not is linear. */
function repeatsForEver(pattern: RegExp): boolean {
  let isEndless = false;
  visitRegExpAST(parsed(pattern), {
    onQuantifierEnter: ({ max }) => {
      isEndless ||= max === Infinity;
    },
  });
  return isEndless;
}

/**
 * The attack a pattern takes too long for; `null` when there is none.
 *
 * @param length of the longest texts that are tried
 */
function slowest(pattern: RegExp, length = LENGTH): string | null {
  if (!repeatsForEver(pattern)) return null;
  const isTooSlow = (attack: Attack, size: number, limitMs: number, certainMs?: number) => {
    const text = textOf(attack, size);
    return takesLongerThan(() => text.replace(pattern, ''), limitMs, certainMs);
  };
  const bad = attacksOn(pattern).find(
    (attack) =>
      FEW.some((size) => isTooSlow(attack, size, LIMIT_MS)) ||
      (isTooSlow(attack, SOME_LENGTH, LIMIT_MS / 128, LIMIT_MS) &&
        isTooSlow(attack, length, LIMIT_MS)),
  );
  return bad ? JSON.stringify(bad) : null;
}

const found = roots.flatMap(filesIn).flatMap(patternsIn);
/** Each once, at one of its places. */
const patterns = [...new Map(found.map((one) => [String(one[1]), one])).values()];

test('the attacks find what backtracks', () => {
  for (const bad of [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, /\s+$/, /^(\w+\s?)*@$/]) {
    // The longest texts would take each of them seconds.
    expect({ bad, found: slowest(bad, LENGTH / 4) }).toEqual({
      bad,
      found: expect.any(String) as string,
    });
  }
});

test('there are patterns in every folder', () => {
  expect(patterns.length).toBeGreaterThan(200);
});

test.each(patterns)(
  '%s %s takes no long time for any text of its own letters',
  (_place, pattern) => {
    expect(slowest(pattern)).toBeNull();
  },
);
