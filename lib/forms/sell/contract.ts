import type { PhotoName, SellValues } from './form';

/** The photos of a car as JPEG files, by their names in the form. */
export type CarPhotos = Readonly<Partial<Record<PhotoName, Buffer>>>;

function toDataUrl(photo: Buffer | undefined): string | null {
  return photo ? `data:image/jpeg;base64,${photo.toString('base64')}` : null;
}

/** The body of `POST /api/vendaseucarro`, with the backend's field names. */
export type SellBody = Readonly<Record<string, unknown>>;

/** Returns the body of an offer; a missing photo is `null`. */
export function createSellBody(form: SellValues, photos: CarPhotos): SellBody {
  return {
    marca: form.brand,
    modelo: form.model,
    ano: form.year,
    quilometragem: form.mileage,
    preco: form.price,
    diferenciais: form.differentials,
    nome: form.name,
    email: form.email,
    telefone: form.phone,
    fotos: {
      frente: toDataUrl(photos.front),
      lateral: toDataUrl(photos.side),
      traseira: toDataUrl(photos.rear),
      interior: toDataUrl(photos.interior),
    },
  };
}
