/** Picture that a client sent inside JSON. */
export type ReceivedImage = { mediaType: 'image/jpeg' | 'image/png'; base64: string };

/**
 * Decodes a picture from a `data:` URL or plain base64. Its bytes, not its declared type, determine the media type;
 * returns `undefined` if it is neither JPEG nor PNG.
 */
export function decodeImage(text: string): ReceivedImage | undefined {
  const base64 = text.replace(/^data:[^,]{0,100},/, '');
  const firstBytes = Buffer.from(base64.slice(0, 16), 'base64');
  if (firstBytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    return { mediaType: 'image/jpeg', base64 };
  if (firstBytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])))
    return { mediaType: 'image/png', base64 };
  return undefined;
}
