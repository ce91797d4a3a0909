import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { identifier } from '@/lib/backend/fields/text';
import { isWireObject, unwrapOne } from '@/lib/backend/unwrap';

import { publicPath } from './public-address';
import type { StoredSession } from './types';

/**
 * Returns the body of `POST` and `PUT /api/navigation-tracker` (sections 3 and 7). WhatsApp and the lead are left out
 * while the visit has none.
 *
 * @param siteOrigin public origin of the site, with which the pages' addresses begin
 */
export function navigationBody(session: StoredSession, siteOrigin: string) {
  return {
    origem: session.origin,
    paginas_acessadas: session.pages.map(({ name, path }) => ({
      nome: name,
      endereco: siteOrigin + publicPath(path),
    })),
    banners_clicados: session.banners,
    servicos_visitados: session.services,
    veiculos_acessados: session.vehicles.map(({ id, brand, model }) => ({
      id,
      marca: brand,
      modelo: model,
    })),
    ...(session.whatsapp.length > 0 && { whatsapp: session.whatsapp }),
    ...(session.lead && { lead: session.lead }),
  };
}

const wireSession = z.object({ id: identifier, nav_id: identifier });

/** The id travels to the browser and back, so the pattern refuses other content, such as an error page. */
const sessionIdSchema = z.string().regex(/^[\w.:~+=-]{1,100}$/);

/**
 * Reads the id of a navigation session: a bare number or text, `{id}` or `{nav_id}`, each also in `data`. Throws for
 * anything else.
 */
export const parseNavigationId: Contract<string> = (wire) => {
  const unwrappedId: unknown = isWireObject(wire) && 'data' in wire ? wire.data : wire;
  if (typeof unwrappedId !== 'object') return identifier.pipe(sessionIdSchema).parse(unwrappedId);
  const { id, nav_id: navId } = wireSession.parse(unwrapOne(unwrappedId));
  return sessionIdSchema.parse(id ?? navId);
};
