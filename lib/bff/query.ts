import { isForbiddenName } from './forbidden-name';
import { Refusal } from './refusal';

const MOST_VALUES = 20;
const LONGEST_VALUE = 300;

/**
 * The query of an address. Keys that a route does not know do no harm.
 *
 * @throws Refusal 400 for more or longer values than any route of ours reads
 */
export function readQuery(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url);
  const pairs = [...searchParams];
  const isWrong = ([name, value]: readonly [string, string]) =>
    isForbiddenName(name) || value.length > LONGEST_VALUE;
  if (pairs.length > MOST_VALUES || pairs.some(isWrong)) {
    throw new Refusal(400, 'A consulta deste endereço não pôde ser lida.', { reason: 'query' });
  }
  return searchParams;
}
