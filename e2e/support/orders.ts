import { expect, type APIRequestContext } from '@playwright/test';

type Order = Readonly<{
  /** Path of the result. */
  path: string;
  /** "BLD-2026-7F3K9Q2M". */
  code: string;
}>;

/** Kaiserstein GLX 450 d of the embedded backend. */
const MODEL = '127';
const CAR = 'marca=Kaiserstein&modelo=GLX+450+d';
const MARIA = { name: 'Maria Souza', phone: '(11) 98888-7777', email: 'maria@dominio.test' };

async function place(
  request: APIRequestContext,
  flow: 'blindagem' | 'estetica',
  choice: object,
  choices: string,
): Promise<Order> {
  const response = await request.post(`/api/orcamentos/${flow}`, {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
    data: { ...MARIA, choice: JSON.stringify(choice), source: `/${flow}/cotacao?${choices}` },
  });
  expect(response.status()).toBe(201);
  const path = response.headers().location!;
  return { path, code: path.split('/').at(-1)! };
}

const item = (groupId: string, groupSku: string, sku: string) => ({ groupId, groupSku, sku });

/**
 * Orders an armouring through our own API, as the wizard does.
 *
 * @param glass sku of the glass; `panoramico_curvo_10` is priced by a consultant
 */
export async function orderArmouring(
  request: APIRequestContext,
  glass = 'ultralight_18_10',
): Promise<Order> {
  const choice = {
    categoryId: '2',
    modelId: MODEL,
    glass: { groupId: '19', sku: glass },
    sunroof: { groupId: '20', sku: 'teto_fixo' },
    items: [
      item('21', 'porta_malas', 'porta_malas_eletrico'),
      item('22', 'documentacao', 'autorizacao_declaracao_exercito'),
    ],
  };
  return place(request, 'blindagem', choice, `${CAR}&garantia=10&vidro=${glass}&etapa=6`);
}

/** Orders protection film, which three brands offer, one of them without a price. */
export async function orderAesthetics(request: APIRequestContext): Promise<Order> {
  const choice = {
    categoryId: '11',
    modelId: MODEL,
    serviceId: '1101',
    optionIds: ['110101', '110102'],
  };
  return place(request, 'estetica', choice, `${CAR}&categoria=11&servico=1101&aplicacao=110101`);
}
