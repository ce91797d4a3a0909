import type { PhotoName, SellValues } from './form';

/** Photos of a car, as JPEG files. */
export type CarPhotos = Readonly<Partial<Record<PhotoName, Buffer>>>;

function toDataAddress(photo: Buffer | undefined): string | null {
  return photo ? `data:image/jpeg;base64,${photo.toString('base64')}` : null;
}

/** Body of an offer, in the backend's field names. */
export type SellBody = Readonly<Record<string, unknown>>;

/** Body of POST /api/vendaseucarro: a photo that was not sent is `null`. */
export function sellBody(form: SellValues, photos: CarPhotos): SellBody {
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
      frente: toDataAddress(photos.front),
      lateral: toDataAddress(photos.side),
      traseira: toDataAddress(photos.rear),
      interior: toDataAddress(photos.interior),
    },
  };
}
