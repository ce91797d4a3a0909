import { toPlainText } from '@/lib/site/format/text';

/** The words, numbers and signs of a text, in their order; each list has one entry a token. */
export type Tokens = Readonly<{
  /** The words in lower case, without accents; a number in words is written in digits. */
  words: readonly string[];
  /** The words as typed, without accents, dots and hyphens; only the litres of an engine keep their dot. */
  plain: readonly string[];
  /** `true` if nothing or a hyphen is between the token and the one before: the 4 of "SW4", the 150 of "F-150". */
  joined: readonly boolean[];
  /** Positions of the parts between spaces that contain the token. */
  parts: readonly (readonly number[])[];
  /** The words, each with a space after it. */
  text: string;
  /** Where in this text each word begins, and where the text ends. */
  starts: readonly number[];
}>;

export const NUMBER_PATTERN = /^\d[\d.,]*$/;

/** Matches an engine's litres ("1.0", "1,4"), which are an amount before "milhão". */
export const ENGINE_PATTERN = /^\d[.,]\d$/;

/** Longer texts are read up to this length, and up to this many tokens. */
const MAX_TYPED_LENGTH = 200;
const MAX_TOKENS = 80;

/** Matches a telephone number, which is no number of a car; then words, numbers and signs. "4x4" and "60x" are words. */
const TOKEN_PATTERN = new RegExp(
  [
    /(?<!\d)(?:\(?\d{2}\)?[ -]?)?9\d{4}[ -]?\d{4}(?!\d)|\(\d{2}\) ?\d{4}-\d{4}(?!\d)/,
    /(?<=\d ?(?:k|mil|mi)?)(\s*[-–—/]\s*)(?=(?:r\$\s*)?\d)/,
    /(?<![a-z\d])[cps]\//,
    /\d+(?:x| ?× ?)\d*(?![a-z\d])/,
    /\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,3}(?: 000)+(?!\d)|\d+(?:[.,]\d+)?/,
    /r\$|pick-up|[a-z]+(?:['’]s(?![a-z]))?|(?<!ano|km)\/|[+<>,;]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

const PHONE_PATTERN = /\d{4,5}[ -]?\d{4}$/;

const SIGN_TOKENS: ReadonlySet<string> = new Set(['r$', '+', '<', '>', ',', ';', '/']);

/** Matches the letters around the hyphen of a name, such as "F-150" and "WR-V", and of the armouring level "3-A". */
const HYPHENATED_NAME_PATTERN = /^(?:[a-z]-\d|[23]-a(?![a-z])|[a-z]-v(?![a-z]))/;

/** Splits a text into tokens; the hyphen of "2018-2020" and the slash of "2018/2019" become "a". */
export function tokenise(text: string): Tokens {
  const plain = toPlainText(text.slice(0, MAX_TYPED_LENGTH));
  const starts = [...plain.matchAll(/\S+/g)].map(({ index }) => index);
  const matches = [...plain.matchAll(TOKEN_PATTERN)]
    .filter(([match]) => !isPhone(match))
    .slice(0, MAX_TOKENS);
  let end = -1;
  const tokens = matches.map(({ 0: match, 1: joint, index }) => {
    const isHyphen = plain[end] === '-' && HYPHENATED_NAME_PATTERN.test(plain.slice(end - 1));
    const joined = joint === undefined && (index === end || (isHyphen && index === end + 1));
    // The hyphen of "2018-2020" joins no name.
    end = joint === undefined ? index + match.length : -1;
    const word = joint === undefined ? toWord(match) : 'a';
    const part = starts.findLastIndex((start) => start <= index);
    return { word, plain: toPlainWord(word), joined, parts: [part] };
  });
  const folded = foldNumberWords(tokens);
  const words = folded.map(({ word }) => word);
  let length = 0;
  return {
    words,
    text: words.map((word) => `${word} `).join(''),
    starts: [0, ...words.map((word) => (length += word.length + 1))],
    plain: folded.map((token) => token.plain),
    joined: folded.map(({ joined }) => joined),
    parts: folded.map(({ parts }) => parts),
  };
}

const isPhone = (match: string): boolean =>
  PHONE_PATTERN.test(match) && match.replace(/\D/g, '').length > 8;

const wordsOfSigns: Readonly<Partial<Record<string, string>>> = {
  'c/': 'com',
  'p/': 'para',
  's/': 'sem',
};

const toWord = (match: string): string =>
  wordsOfSigns[match] ??
  match
    .replace(/['’]s$/, 's')
    .replace(/ ?× ?/, 'x')
    .replace(/[ -]/g, '');

const toPlainWord = (word: string): string =>
  ENGINE_PATTERN.test(word) ? word.replace(',', '.') : word.replace(/[^a-z\d]/g, '');

export const isSignToken = (word: string): boolean => SIGN_TOKENS.has(word);

/** The most letters that form a code with the number after them: the "iX" of "iX35", the "A" of "A5". */
const MAX_CODE_LETTERS = 3;

/**
 * Returns whether letters form a code with the number that follows without a space: "iX35" contains no "iX", but
 * "Civic2020" contains a Civic.
 *
 * @param end index of the token after the letters
 */
export const isCodeBeforeNumber = ({ words, joined }: Tokens, at: number, end: number): boolean =>
  end === at + 1 &&
  /^[a-z]+$/.test(words[at] ?? '') &&
  (words[at]?.length ?? 0) <= MAX_CODE_LETTERS &&
  joined[end] === true &&
  NUMBER_PATTERN.test(words[end] ?? '');

const numberWords = new Map(
  `um:1 uma:1 dois:2 duas:2 tres:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13
  quatorze:14 catorze:14 quinze:15 dezesseis:16 dezessete:17 dezoito:18 dezenove:19 vinte:20 trinta:30 quarenta:40
  cinquenta:50 sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 cento:100 duzentos:200 trezentos:300
  quatrocentos:400 quinhentos:500 seiscentos:600 setecentos:700 oitocentos:800 novecentos:900 meio:0.5`
    .split(/\s+/)
    .map((entry) => entry.split(':'))
    .map(([word = '', value]) => [word, Number(value)]),
);

/** Before such a word a number in words counts; elsewhere "um" and "meio" are no numbers. */
const COUNTED_PATTERN = /^(?:mil|milhao|milhoes|lugares|assentos|passageiros|pessoas|portas|anos)$/;

type Token = Readonly<{ word: string; plain: string; joined: boolean; parts: readonly number[] }>;

/**
 * Makes one token in digits of a number in words, whose parts become smaller: "duzentos e cinquenta mil" is 250 mil, "cem e
 * cento e vinte mil" are two.
 */
function foldNumberWords(tokens: readonly Token[]): readonly Token[] {
  const valueAt = (at: number) => numberWords.get(tokens[at]?.word ?? '') ?? 0;
  const readAt = (at: number) => {
    let [sum, last, next] = [valueAt(at), valueAt(at), at + 1];
    while (tokens[next]?.word === 'e' && valueAt(next + 1) > 0 && valueAt(next + 1) < last) {
      last = valueAt(next + 1);
      sum += last;
      next += 2;
    }
    return { sum, next };
  };
  const isCounted = (at: number): boolean =>
    COUNTED_PATTERN.test(tokens[at]?.word ?? '') ||
    (/^(?:e|a|ate|ou)$/.test(tokens[at]?.word ?? '') &&
      valueAt(at + 1) > 0 &&
      isCounted(readAt(at + 1).next));
  const folded: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const { sum, next } = readAt(at);
    const isNumber = sum > 0 && isCounted(next);
    const of = tokens.slice(at, isNumber ? next : at + 1);
    const [token] = of as [Token];
    folded.push({
      word: isNumber ? String(sum) : token.word,
      plain: of.map(({ plain }) => plain).join(' '),
      joined: token.joined,
      parts: of.flatMap(({ parts }) => parts),
    });
    at += of.length;
  }
  return folded;
}
