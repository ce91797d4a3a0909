import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { identifierField } from '@/lib/backend/fields/text';
import { refuseErrorAnswer } from '@/lib/backend/refusal';
import { isJsonObject, unwrapOne } from '@/lib/backend/unwrap';

import { removeOrderCode } from './public-address';
import type { StoredSession } from './types';

/**
 * Returns the body of `POST` and `PUT /api/navigation-tracker` (docs/backend-api.yaml). WhatsApp and the lead are left
 * out while the visit has none.
 */
export function createNavigationBody(session: StoredSession, siteOrigin: string) {
  return {
    origem: session.origin,
    paginas_acessadas: session.pages.map(({ name, path }) => ({
      nome: name,
      endereco: siteOrigin + removeOrderCode(path),
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

const backendSessionSchema = z.object({ id: identifierField, nav_id: identifierField });

/** The id travels to the browser and back, so the pattern refuses other content, such as an error page. */
const sessionIdSchema = z.string().regex(/^[\w.:~+=-]{1,100}$/);

/**
 * Parses the id of a navigation session: a bare number or text, `{id}` or `{nav_id}`, each also in `data`. Throws
 * for anything else, and for an error beside an id.
 */
export const parseNavigationId: Contract<string> = (wire) => {
  refuseErrorAnswer(wire);
  const unwrappedId: unknown = isJsonObject(wire) && 'data' in wire ? wire.data : wire;
  if (typeof unwrappedId !== 'object')
    return identifierField.pipe(sessionIdSchema).parse(unwrappedId);
  const { id, nav_id: navId } = backendSessionSchema.parse(unwrapOne(unwrappedId));
  return sessionIdSchema.parse(id ?? navId);
};
