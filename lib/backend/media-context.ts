import 'server-only';

import { isMark, mark } from '@/lib/bff/seal';
import { env } from '@/lib/env';

import type { MediaContext } from './media-path';

/** Pictures of the configured backend, their addresses marked with a key of ours that all instances have. */
export const mediaContext = (): MediaContext => ({
  apiUrl: env().API_URL,
  sign: (text) => mark('media', text),
  isSigned: (text, given) => isMark('media', text, given),
});
