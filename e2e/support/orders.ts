import { expect, type APIRequestContext } from '@playwright/test';
import { vehicles } from './vehicles';

type PlacedOrder = Readonly<{
  /** Path of the page with the result of the order. */
  path: string;
  /** Code of the order: "BLD-2026-7F3K9Q2M". */
  code: string;
}>;

/** Id of the model "GLX 450 d" of the embedded backend. */
const GLX_MODEL_ID = '127';
const CAR_QUERY = 'marca=Kaiserstein&modelo=GLX+450+d';
const GLX = { modelId: GLX_MODEL_ID, query: CAR_QUERY };

/** The vehicle of the stock that is not armoured, as the car of an armouring quotation. */
export const unarmouredVehicle = {
  modelId: '138',
  query: `marca=Monte+Real&modelo=Serra+Alta&veiculo=${vehicles.unarmoured}`,
};
const CONTACT_FIELDS = {
  name: 'Maria Souza',
  phone: '(11) 98888-7777',
  email: 'maria@dominio.test',
};

async function placeOrder(
  request: APIRequestContext,
  flow: 'blindagem' | 'estetica',
  choice: object,
  choices: string,
): Promise<PlacedOrder> {
  const response = await request.post(`/api/orcamentos/${flow}`, {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
    data: {
      ...CONTACT_FIELDS,
      choice: JSON.stringify(choice),
      source: `/${flow}/cotacao?${choices}`,
    },
  });
  expect(response.status()).toBe(201);
  const path = response.headers().location!;
  return { path, code: path.split('?')[0]!.split('/').at(-1)! };
}

const createItem = (groupId: string, groupSku: string, sku: string) => ({ groupId, groupSku, sku });

/**
 * Orders an armouring quotation by the API of the site, like the wizard.
 *
 * @param glass sku of the glass; `panoramico_curvo_10` is priced by a consultant
 * @param car id of the model, and the part of the wizard's query that names the car
 */
export async function orderArmouring(
  request: APIRequestContext,
  glass = 'ultralight_18_10',
  { modelId, query } = GLX,
): Promise<PlacedOrder> {
  const choice = {
    categoryId: '2',
    modelId,
    glass: { groupId: '19', sku: glass },
    sunroof: { groupId: '20', sku: 'teto_fixo' },
    items: [
      createItem('21', 'porta_malas', 'porta_malas_eletrico'),
      createItem('22', 'documentacao', 'autorizacao_declaracao_exercito'),
    ],
  };
  return placeOrder(request, 'blindagem', choice, `${query}&garantia=10&vidro=${glass}&etapa=6`);
}

/** Orders a quotation of protection film by the API of the site; three brands offer the film, one of them without a price. */
export async function orderAesthetics(request: APIRequestContext): Promise<PlacedOrder> {
  const choice = {
    categoryId: '11',
    modelId: GLX_MODEL_ID,
    serviceId: '1101',
    optionIds: ['110101', '110102'],
  };
  return placeOrder(
    request,
    'estetica',
    choice,
    `${CAR_QUERY}&categoria=11&servico=1101&aplicacao=110101`,
  );
}
