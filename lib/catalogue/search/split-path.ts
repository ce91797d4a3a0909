import { decoded } from '@/lib/http/decoded';

/** The parts of a path, decoded; what is not well encoded stays as it is. Empty parts are dropped. */
export function splitPath(pathname: string): readonly string[] {
  return pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decoded(part) ?? part);
}
