import 'server-only';

import { isSigned, sign } from '@/lib/bff/encryption';
import { env } from '@/lib/env';

import type { MediaContext } from './media-path';

/** Pictures of the configured backend, their addresses signed with a key of ours that all instances have. */
export const mediaContext = (): MediaContext => ({
  apiUrl: env().API_URL,
  sign: (text) => sign('media', text),
  isSigned: (text, given) => isSigned('media', text, given),
});
