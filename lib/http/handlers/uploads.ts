import busboy from 'busboy';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { HttpError } from './http-error';
import { isForbiddenName } from './input';

export const createUploadsFullError = () =>
  new HttpError(503, 'Muitas fotos chegando ao mesmo tempo. Tente de novo em instantes.', {
    headers: { 'retry-after': '5' },
    reason: 'full',
  });

/** A slot that an upload occupies while it is received. */
export type UploadSlot = Readonly<{
  /** Records the number of bytes that have just arrived. */
  received: (bytes: number) => void;
  /**
   * Sets the function that aborts the upload when another one needs its slot; without it, the upload is never aborted
   * for another.
   */
  onPreempted: (listener: () => void) => void;
  giveBack: () => void;
}>;

/** The slots that limit how many uploads are received at once. */
export type UploadSlots = Readonly<{
  /**
   * Takes a slot, without waiting for one. Where none is free, the slowest upload that is older than `MIN_SLOT_MS` is
   * aborted: a few slow senders would otherwise occupy all slots. Throws HttpError 503 with `Retry-After` when all
   * slots, or those of one sender, are taken.
   */
  take: (sender: string) => UploadSlot;
}>;

/** Milliseconds for which an upload may occupy its slot, however slow it is. */
const MIN_SLOT_MS = 10_000;
/** A telephone with a bad connection sends about so fast; a faster upload is never aborted for another. */
const MIN_FAIR_BYTES_PER_SECOND = 64 * 1024;

/** `slots` are for all senders, `perSender` of them for one; `full` creates the error where none is free. */
export function createUploadSlots(
  slots: number,
  perSender: number,
  full = createUploadsFullError,
): UploadSlots {
  type Reservation = Readonly<{ sender: string; startedAt: number }> & {
    bytes: number;
    giveWay?: () => void;
  };
  const reserved = new Set<Reservation>();

  const speedOf = ({ bytes, startedAt }: Reservation): number =>
    (bytes * 1_000) / Math.max(1, Date.now() - startedAt);

  function slowest(): Reservation | undefined {
    const slow = [...reserved].filter(
      (one) =>
        one.giveWay &&
        Date.now() - one.startedAt >= MIN_SLOT_MS &&
        speedOf(one) < MIN_FAIR_BYTES_PER_SECOND,
    );
    return slow.sort((one, other) => speedOf(one) - speedOf(other))[0];
  }

  return {
    take: (sender) => {
      const slotsOfSender = [...reserved].filter((other) => other.sender === sender).length;
      if (slotsOfSender >= perSender) throw full();
      if (reserved.size >= slots) {
        const victim = slowest();
        if (!victim) throw full();
        reserved.delete(victim);
        victim.giveWay?.();
      }
      const slot: Reservation = { sender, startedAt: Date.now(), bytes: 0 };
      reserved.add(slot);
      return {
        received: (bytes) => {
          slot.bytes += bytes;
        },
        onPreempted: (listener) => {
          slot.giveWay = listener;
        },
        giveBack: () => void reserved.delete(slot),
      };
    },
  };
}

/** The rules for the files that a form may send. */
export type UploadRules = Readonly<{
  /** Names of the form's file fields; each accepts one file. */
  names: readonly string[];
  /** The most bytes of one file. */
  fileBytes: number;
}>;

/** A received file; its bytes are dropped when it is too large. */
export type ReceivedFile = Readonly<{ bytes: Buffer; tooLarge: boolean }>;

type MultipartForm = Readonly<{
  values: Readonly<Record<string, string>>;
  files: Readonly<Record<string, ReceivedFile>>;
}>;

/** A larger form is refused; of a file above its own limit only the bytes are dropped. */
const MAX_FORM_BYTES = 64 * 1024 * 1024;
/** Milliseconds after which an upload is aborted: the browser gives up at that time too (lib/forms/send.ts). */
const UPLOAD_TIMEOUT_MS = 180_000;
/** A slower upload is aborted: it would not finish in time. Slow telephones send ten times this. */
const MIN_BYTES_PER_SECOND = 4 * 1024;
/** Milliseconds over which the speed of an upload is measured; long enough for a drive through a tunnel. */
const SPEED_WINDOW_MS = 20_000;
const MAX_FIELD_BYTES = 16 * 1024;
const MAX_FIELDS = 40;

const createUnreadableFormError = () =>
  new HttpError(400, 'O formulário enviado não pôde ser lido.');

const createTooSlowError = () =>
  new HttpError(408, 'O envio demorou demais. Tente de novo com uma conexão melhor.', {
    // With the connection left open, the browser would go on sending the rest of the body.
    headers: { connection: 'close' },
    reason: 'slow',
  });

const createPreemptedError = () =>
  new HttpError(503, createUploadsFullError().message, {
    headers: { 'retry-after': '5', connection: 'close' },
    reason: 'gave way',
  });

/** Returns a stream that passes a body on, and fails when the body is too large, too slow or takes too long. */
function createBoundedStream({ received, onPreempted }: UploadSlot): Transform {
  const startedAt = Date.now();
  let size = 0;
  let sizeBefore = 0;
  const rate = setInterval(() => {
    const isSlow = size - sizeBefore < (MIN_BYTES_PER_SECOND * SPEED_WINDOW_MS) / 1_000;
    if (isSlow || Date.now() - startedAt >= UPLOAD_TIMEOUT_MS) stream.destroy(createTooSlowError());
    sizeBefore = size;
  }, SPEED_WINDOW_MS);
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.byteLength;
      received(chunk.byteLength);
      if (size > MAX_FORM_BYTES) done(new HttpError(413, 'O formulário enviado é grande demais.'));
      else done(null, chunk);
    },
  });
  onPreempted(() => stream.destroy(createPreemptedError()));
  return stream.once('close', () => clearInterval(rate));
}

/**
 * Reads `multipart/form-data` as it arrives, and counts its bytes: a file that is too large is marked as such, and the
 * other fields are still read. A file without name and bytes is left out: browsers send it for a field without a
 * choice. Throws HttpError 400, 408, 413 or 503, with the fields that were read until then.
 */
export async function readMultipart(
  request: Request,
  rules: UploadRules,
  slot: UploadSlot,
): Promise<MultipartForm> {
  if (!request.body) throw createUnreadableFormError();
  const values = new Map<string, string>();
  const files = new Map<string, ReceivedFile>();
  const faults: HttpError[] = [];
  const fail = () => faults.push(createUnreadableFormError());

  try {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: {
        fieldSize: MAX_FIELD_BYTES,
        fields: MAX_FIELDS,
        files: rules.names.length,
        fileSize: rules.fileBytes,
        headerPairs: 20,
      },
    });
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      const isBroken = !name || nameTruncated || valueTruncated || values.has(name);
      if (isBroken || isForbiddenName(name)) fail();
      // A refused form is shown again; where a field came twice, with its first value.
      if (!values.has(name)) values.set(name, value);
    });
    parser.on('file', (name, stream, { filename }) => {
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
      // An aborted body destroys this stream too, and an unhandled error would end the process.
      stream.on('error', fail);
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (tooLarge || bytes.length > 0 || filename) files.set(name, { bytes, tooLarge });
      });
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, fail);
    }
    const body = Readable.fromWeb(request.body as ReadableStream);
    await pipeline(body, createBoundedStream(slot), parser);
  } catch (error) {
    throw (error instanceof HttpError ? error : createUnreadableFormError()).withTypedFields(
      Object.fromEntries(values),
    );
  }
  if (faults[0]) throw faults[0].withTypedFields(Object.fromEntries(values));
  return { values: Object.fromEntries(values), files: Object.fromEntries(files) };
}
