import type { VehicleDetail } from './types';

/** Number of photos side by side in the gallery, on wide screens and on screens of at most 768 px. */
export type PhotosPerRow = Readonly<{ desktop: 2 | 3 | 4; mobile: 2 | 3 }>;

/** Returns the number of photos side by side: 2 up to 4 photos, 3 up to 6, otherwise 4, or 2 on mobile. */
export function getPhotosPerRow(count: number): PhotosPerRow {
  if (count <= 4) return { desktop: 2, mobile: 2 };
  if (count <= 6) return { desktop: 3, mobile: 3 };
  return { desktop: 4, mobile: 2 };
}

/** Returns every picture of a vehicle, each once, the main one first. */
export function getVehiclePictures({
  picture,
  photos,
}: Pick<VehicleDetail, 'picture' | 'photos'>): readonly string[] {
  const pictures = new Set([picture, ...photos.map((photo) => photo.picture)]);
  return [...pictures].filter((path) => path !== null);
}
