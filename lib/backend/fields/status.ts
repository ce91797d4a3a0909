import { plainText } from '@/lib/format/plain-text';
import { field } from './field';
import { readText } from './text';

/** A status word without case, accents or spaces around: "Vendído " is "vendido", `false` is "false". */
const readStatus = (value: unknown): string =>
  plainText(readText(typeof value === 'boolean' ? String(value) : value) ?? '');

/** Whether `status` says sold. */
export const isSold = field((value) => readStatus(value) === 'vendido');

/** Whether `status` says active, or says nothing. */
export const isActive = field((value) => ['', 'ativo', '1', 'true'].includes(readStatus(value)));
