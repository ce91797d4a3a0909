import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { identifier } from '@/lib/backend/fields/text';
import { isWireObject, unwrapOne } from '@/lib/backend/unwrap';

import { publicPath } from './public-address';
import type { StoredSession } from './types';

/**
 * Body of POST and PUT /api/navigation-tracker (sections 3 and 7): WhatsApp and the lead only once there are.
 *
 * @param siteOrigin public origin of the site, which pages' addresses start with
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

/** An id goes to the browser and comes back: a page of an error is none. */
const sessionId = z.string().regex(/^[\w.:~+=-]{1,100}$/);

/** Session id: a bare number or text, or `{id}`, or `{nav_id}`; in `data` too. */
export const navigationId: Contract<string> = (wire) => {
  const bare: unknown = isWireObject(wire) && 'data' in wire ? wire.data : wire;
  if (typeof bare !== 'object') return identifier.pipe(sessionId).parse(bare);
  const { id, nav_id: navId } = wireSession.parse(unwrapOne(bare));
  return sessionId.parse(id ?? navId);
};
