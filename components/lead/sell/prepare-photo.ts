import { MAX_PHOTO_BYTES } from '@/lib/forms/sell/form';

/** Largest accepted file in bytes, because decoding a larger photo would exhaust a phone's memory. */
const MAX_ORIGINAL_BYTES = 50 * 1024 * 1024;
const MAX_PHOTO_SIDE_PX = 1_920;
const JPEG_QUALITY = 0.82;

const JPEG_FIRST_BYTES = [0xff, 0xd8, 0xff];
const PNG_FIRST_BYTES = [0x89, 0x50, 0x4e, 0x47];

export type FileProblem = 'type' | 'size' | 'broken';

type PreparedPhoto =
  | Readonly<{ kind: 'ready'; photo: File }>
  | Readonly<{ kind: 'bad'; problem: FileProblem }>;

const rejectFile = (problem: FileProblem): PreparedPhoto => ({ kind: 'bad', problem });

/** Returns whether a file starts like a JPEG or PNG, whatever its name; one cut short passes, and fails to decode. */
async function isPicture(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return [JPEG_FIRST_BYTES, PNG_FIRST_BYTES].some((mark) =>
    mark.every((byte, index) => index >= start.length || start[index] === byte),
  );
}

async function resizePicture(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_PHOTO_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
}

/** Resizes a photo to a JPEG with the right orientation, without the place and time at which it was taken. */
export async function preparePhoto(file: File, name: string): Promise<PreparedPhoto> {
  if (file.size > MAX_ORIGINAL_BYTES) return rejectFile('size');
  if (!(await isPicture(file))) return rejectFile('type');
  try {
    const drawn = await resizePicture(file);
    if (!drawn) return rejectFile('broken');
    if (drawn.size > MAX_PHOTO_BYTES) return rejectFile('size');
    return { kind: 'ready', photo: new File([drawn], `${name}.jpeg`, { type: 'image/jpeg' }) };
  } catch {
    return rejectFile('broken');
  }
}
