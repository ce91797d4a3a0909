import { Hono } from 'hono';
import { z } from 'zod';

import { sellPhotos, sellRequests } from '../db/schema';
import { readBody } from '../http/body';
import { emailSchema, phoneSchema, createRequiredTextSchema } from '../http/fields';
import { writeOnce } from '../http/idempotency';
import { decodeImage } from '../http/image';
import type { DemoServices } from '../services';

const optionalValueSchema = z.union([z.string().max(5_000), z.number()]).nullish();
const titleSchema = z.union(
  [
    createRequiredTextSchema(),
    z.number().transform(String),
    z.looseObject({ titulo: createRequiredTextSchema() }).transform((record) => record.titulo),
  ],
  'Campo obrigatório.',
);

const photoSchema = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text) return undefined;
    const image = decodeImage(text);
    if (!image) context.addIssue({ code: 'custom', message: 'Envie uma imagem .jpeg ou .png.' });
    return image;
  });

const emptyTextSchema = z.literal('');

/** Schema of a request to sell a car; either a telephone or an e-mail address is required. */
const sellSchema = z
  .looseObject({
    marca: titleSchema,
    modelo: titleSchema,
    ano: optionalValueSchema,
    quilometragem: optionalValueSchema,
    preco: optionalValueSchema,
    diferenciais: z.union([z.string().max(5_000), z.array(z.string().max(500)).max(100)]).nullish(),
    nome: createRequiredTextSchema().min(2, 'Pelo menos 2 letras.'),
    email: z.union([emptyTextSchema, emailSchema], 'E-mail inválido.'),
    telefone: z.union([emptyTextSchema, phoneSchema], 'Telefone inválido: use (DD) 99999-9999.'),
    fotos: z
      .looseObject({
        frente: photoSchema,
        lateral: photoSchema,
        traseira: photoSchema,
        interior: photoSchema,
      })
      .nullish(),
  })
  .refine((form) => form.email !== '' || form.telefone !== '', {
    path: ['telefone'],
    message: 'Informe telefone ou e-mail.',
  });

/** Creates the route `POST /vendaseucarro`, which stores a request and its photos (data addresses or base64). */
export function createSellRequestRoutes(services: DemoServices): Hono {
  return new Hono().post('/vendaseucarro', async (c) => {
    const { fotos, ...content } = await readBody(c, sellSchema);
    const { frente, lateral, traseira, interior } = fotos ?? {};
    const photos = Object.entries({ frente, lateral, traseira, interior });
    return writeOnce(c, services, 'vendaseucarro', async (tx) => {
      const createdAt = services.clock.now();
      const [row] = await tx
        .insert(sellRequests)
        .values({ content, createdAt })
        .returning({ id: sellRequests.id });
      if (!row) throw new Error('The sell request was not stored.');
      const photoRows = photos.flatMap(([name, image]) =>
        image ? [{ requestId: row.id, name, ...image }] : [],
      );
      if (photoRows.length > 0) await tx.insert(sellPhotos).values(photoRows);
      const names = photoRows.map(({ name }) => name);
      return {
        status: 201,
        body: { data: { ...content, id: row.id, status: 'Recebido', fotos: names } },
      };
    });
  });
}
