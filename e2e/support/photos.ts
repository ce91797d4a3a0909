import sharp from 'sharp';

/** Returns a file of one colour, as it is given to a field for photos. */
export const createPhoto = async (background = '#642', name = 'foto.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
});
