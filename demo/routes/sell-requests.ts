import { Hono } from 'hono';
import { z } from 'zod';

import { sellPhotos, sellRequests } from '../db/schema';
import { readBody } from '../http/body';
import { email, phone, requiredText } from '../http/fields';
import { answerOnce } from '../http/idempotency';
import { decodeImage } from '../http/image';
import type { Services } from '../services';

const loose = z.union([z.string().max(5_000), z.number()]).nullish();
const titled = z.union(
  [
    requiredText(),
    z.number().transform(String),
    z.looseObject({ titulo: requiredText() }).transform((record) => record.titulo),
  ],
  'Campo obrigatório.',
);

const photo = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text) return undefined;
    const image = decodeImage(text);
    if (!image) context.addIssue({ code: 'custom', message: 'Envie uma imagem .jpeg ou .png.' });
    return image;
  });

const noText = z.literal('');

/** Request to sell a car; one of telephone and e-mail is enough. */
const sellSchema = z
  .looseObject({
    marca: titled,
    modelo: titled,
    ano: loose,
    quilometragem: loose,
    preco: loose,
    diferenciais: z.union([z.string().max(5_000), z.array(z.string().max(500)).max(100)]).nullish(),
    nome: requiredText().min(2, 'Pelo menos 2 letras.'),
    email: z.union([noText, email], 'E-mail inválido.'),
    telefone: z.union([noText, phone], 'Telefone inválido: use (DD) 99999-9999.'),
    fotos: z
      .looseObject({ frente: photo, lateral: photo, traseira: photo, interior: photo })
      .nullish(),
  })
  .refine((form) => form.email !== '' || form.telefone !== '', {
    path: ['telefone'],
    message: 'Informe telefone ou e-mail.',
  });

/** `POST /vendaseucarro` stores the request and its photos (data address or base64). */
export function sellRequestRoutes(services: Services): Hono {
  return new Hono().post('/vendaseucarro', async (c) => {
    const { fotos, ...content } = await readBody(c, sellSchema);
    const { frente, lateral, traseira, interior } = fotos ?? {};
    const photos = Object.entries({ frente, lateral, traseira, interior });
    return answerOnce(c, services, 'vendaseucarro', async (tx) => {
      const createdAt = services.clock.now();
      const [row] = await tx
        .insert(sellRequests)
        .values({ content, createdAt })
        .returning({ id: sellRequests.id });
      if (!row) throw new Error('The sell request was not stored.');
      const stored = photos.flatMap(([name, image]) =>
        image ? [{ requestId: row.id, name, ...image }] : [],
      );
      if (stored.length > 0) await tx.insert(sellPhotos).values(stored);
      const names = stored.map(({ name }) => name);
      return {
        status: 201,
        body: { data: { ...content, id: row.id, status: 'Recebido', fotos: names } },
      };
    });
  });
}
