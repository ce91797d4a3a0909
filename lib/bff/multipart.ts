import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';

import { isForbiddenName } from './forbidden-name';
import { Refusal } from './refusal';

/** Files a form may bring. */
export type UploadRules = Readonly<{
  /** Names of its file fields, one file each. */
  names: readonly string[];
  /** Most bytes of one file. */
  fileBytes: number;
}>;

/** A file as it came; its bytes are gone when there were too many. */
export type ReceivedFile = Readonly<{ bytes: Buffer; tooLarge: boolean }>;

type Multipart = Readonly<{
  values: Readonly<Record<string, string>>;
  files: Readonly<Record<string, ReceivedFile>>;
}>;

/** Past a file's limit its bytes are dropped, so that the rest of the form is still read; up to here. */
const PATIENCE = 64 * 1024 * 1024;
/** Whoever sends longer has given up himself (lib/leads/sell/send.ts). */
const LONGEST_SENDING_MS = 180_000;
const LONGEST_FIELD = 16 * 1024;
const MOST_FIELDS = 40;

const broken = () => new Refusal(400, 'O formulário enviado não pôde ser lido.');

/** Counts what passes, and ends it when it is too much. */
function counter(): Transform {
  let size = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.byteLength;
      if (size > PATIENCE) done(new Refusal(413, 'O formulário enviado é grande demais.'));
      else done(null, chunk);
    },
  });
}

/**
 * Reads `multipart/form-data` as it arrives, counting: a file that is too large is marked as such, and the
 * fields around it are kept. Empty files, which browsers send for fields left alone, are left out.
 *
 * @throws Refusal 413, 400
 */
export async function readMultipart(request: Request, rules: UploadRules): Promise<Multipart> {
  if (!request.body) throw broken();
  const values = new Map<string, string>();
  const files = new Map<string, ReceivedFile>();
  const faults: Refusal[] = [];
  const fail = () => faults.push(broken());

  try {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: {
        fieldSize: LONGEST_FIELD,
        fields: MOST_FIELDS,
        files: rules.names.length,
        fileSize: rules.fileBytes,
        headerPairs: 20,
      },
    });
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      const isBroken = !name || nameTruncated || valueTruncated || values.has(name);
      if (isBroken || isForbiddenName(name)) fail();
      values.set(name, value);
    });
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      let tooLarge = false;
      if (!rules.names.includes(name) || files.has(name)) fail();
      stream.on('data', (chunk: Buffer) => {
        if (!tooLarge) chunks.push(chunk);
      });
      stream.on('limit', () => {
        tooLarge = true;
        chunks.length = 0;
      });
      // Torn down with the rest when the body is cut off.
      stream.on('error', fail);
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (tooLarge || bytes.length > 0) files.set(name, { bytes, tooLarge });
      });
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, fail);
    }
    const body = Readable.fromWeb(request.body as ReadableStream);
    const signal = AbortSignal.timeout(LONGEST_SENDING_MS);
    await pipeline(body, counter(), parser, { signal });
  } catch (error) {
    throw error instanceof Refusal ? error : broken();
  }
  if (faults[0]) throw faults[0];
  return { values: Object.fromEntries(values), files: Object.fromEntries(files) };
}
