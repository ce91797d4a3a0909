import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendResponse, ResponseFunction } from '../../../scripts/faulty-backend.mjs';
import { projectRoot } from '../../../scripts/setup.mjs';
import {
  toHighlight,
  toListedVehicle,
  pickFields,
  pictureAddresses,
  searchOtherVehicles,
  otherVehicles,
  type Json,
} from './vehicles';

/**
 * Backend of another group, with its own data, and with the forms of data that the contract allows and the embedded backend
 * does not use (docs/backend-api.yaml): other envelopes, ids and numbers as text, prices in words, picture addresses with a
 * query, data sheets as JSON, HTML or lines of text, unused fields of other types, vehicles with a second number.
 */

/** Environment variables of a stack with the other backend (support/stack.ts). */
export const otherBackend = {
  OTHER_BACKEND: '1',
  API_KEY_HEADER: 'x-chave',
  API_TOKEN_HEADER: 'x-token',
};

const PHOTO_BYTES = readFileSync(join(projectRoot, 'demo/media/veiculos/suv-preto/01-frente.webp'));

const namedRecord = (id: number, titulo: string, status?: string): Json => ({
  ...{ id: `ref-${id}`, titulo },
  ...(status !== undefined && { status }),
});

const brands = [
  namedRecord(1, 'Ampère'),
  namedRecord(2, 'Boiúna', 'ativo'),
  namedRecord(3, 'D’Ávila & Irmãos', 'ATIVO'),
  namedRecord(4, 'Kōyō'),
  namedRecord(5, 'Ypê', 'ativo'),
  namedRecord(6, 'Zagaia', 'Inativo'),
];
const models: Readonly<Record<string, readonly Json[]>> = {
  'ref-1': [namedRecord(101, 'Corrente 2.0'), namedRecord(102, 'Volt-e', 'ATIVO')],
  'ref-2': [namedRecord(103, 'Igapó'), namedRecord(104, 'Várzea', 'ativo')],
  'ref-3': [namedRecord(105, 'Grã-Duquesa Palladium')],
  'ref-4': [namedRecord(106, 'X/5')],
  'ref-5': [namedRecord(107, '3', 'ativo'), namedRecord(108, '3 Sedã')],
};

/** Armouring specification in which every optional product is an entry of its own, and the entries of glass and sunroofs lack an id or a code. */
const armouringSpecification = {
  id: '2',
  especificacoes: [
    {
      id: '19',
      produtos: [
        {
          'garantia-10': [
            { sku: 'comfort_21_10', titulo: 'Comfort 21 mm', imagem: pictureAddresses[3] },
          ],
        },
      ],
    },
    { sku: 'teto_solar', produtos: [{ sku: 'teto_panoramico', titulo: 'Teto panorâmico' }] },
    ...[
      ['210', 'porta_malas_eletrico', 'Porta-malas elétrico'],
      ['213', 'cinta_aco_rodas', 'Cinta de aço nas rodas'],
      ['221', 'regularizacao_detran', 'Regularização no Detran'],
    ].map(([id, sku, titulo]) => ({ id, sku, produtos: [{ titulo, checked: '0' }] })),
  ],
};

const aestheticsService = {
  ...{ id: 'ref-1101', titulo: 'PPF Premium', status: 'ATIVO', categoria_estetica_id: '11' },
  imagem: pictureAddresses[4],
};
const serviceOptions = [
  { id: '110102', titulo: 'Para-choques', individual: '0', imagem: pictureAddresses[2] },
  { id: '110103', titulo: 'Capô', individual: false, imagem: pictureAddresses[3] },
  { id: '110106', titulo: 'Carro inteiro', individual: true, imagem: pictureAddresses[0] },
];

/** Result of an armouring quotation whose prices have no "R$", and whose last line is free. */
const armouringOrder = {
  ...{
    pedido: 'BLD-2026-RCJBDQRK',
    marca: 'Boiúna',
    modelo: 'Várzea',
    imagem: pictureAddresses[1],
  },
  produtos: [
    { produto: 'Vidro Comfort 21 mm', preco: '89.900,00' },
    { produto: 'Regularização no Detran', preco: 'R$ 0,00' },
  ],
  vl_final: '89.900,00',
};
const aestheticsOrder = {
  ...{ pedido: 'EST-2026-AQ9C95QD', marca: 'Ypê', modelo: '3', imagem: pictureAddresses[0] },
  marcas: [
    {
      marca: 'Vetra Shield',
      produtos: [
        { produto: 'PPF Premium, para-choques', preco: '3.780,00' },
        { produto: 'PPF Premium, capô', preco: 'R$ 0,00' },
      ],
      vl_final: '3.780,00',
    },
    { marca: 'Nordlack', produtos: [{ produto: 'PPF Classic, capô' }] },
  ],
};

/** Two-factor code, which consists of letters; the backend accepts it in any case and with spaces around it. */
const TWO_FACTOR_CODE = 'QWRT';
/** Response of the backend after it has sent a code. */
const CODE_SENT = { email: 'a•••@provedor.com.br' };

const bannerRecord = (type: number, titulo: string, link: string): Json => ({
  ...{
    id: String(type),
    tipo_banner: String(type),
    titulo,
    link,
    imagem_desktop: pictureAddresses[0],
  },
  // Banners have fields of types other than their own, which the site must ignore.
  campanha:
    type === 3
      ? { listagem: '["Sobra de outra campanha"]', preco_de: 'R$ 1,00', videos: '' }
      : null,
  veiculo: { titulo: type === 2 ? 'Várzea' : 'Sobra de outro banner', preco: 'R$ 412.900,00' },
});

const isOrder = (query: URLSearchParams, order: Readonly<{ pedido: string }>) =>
  query.get('codigo')?.trim().toUpperCase() === order.pedido;

type BackendCall = Readonly<{ last: string; query: URLSearchParams; sent: Json }>;

const readRoutes: readonly (readonly [start: string, answer: (call: BackendCall) => unknown])[] = [
  [
    '/api/dados-gerais/',
    () => [
      {
        ...{ telefone: '+55 21 3333-4444', instagram: '@outragente', youtube: '', linkedin: null },
        facebook: 'facebook.com/outragente',
        whatsapp: [
          { whatsapp: '21 99999-0001', destinatario: 'Recepção' },
          { whatsapp: '(21) 99999-0002' },
        ],
        ...{ endereco: 'Estrada do Outeiro', endnum: 's/n', bairro: null, cidade: 'Niterói' },
        ...{ estado: 'RJ', cep: '24000000' },
        horario: '<p>Seg a sex: 8h às 18h</p><p>Sáb: 8h ao meio-dia<br>Feriados: fechado</p>',
        ...{ orcamento: { dois_fatores: '1' }, estetica: { dois_fatores: '0' } },
      },
    ],
  ],
  [
    '/api/banners',
    () => ({
      data: [
        bannerRecord(1, 'Blindagem', 'blindagem'),
        bannerRecord(2, 'Destaque do mês', 'detalhe/4102'),
        bannerRecord(3, 'Feirão', 'veiculos'),
      ],
    }),
  ],
  ['/api/destaques', () => otherVehicles.slice(0, 4).map(toHighlight)],
  ['/api/veiculos', ({ query }) => searchOtherVehicles(query)],
  ['/api/associar-veiculos', () => ({ data: otherVehicles.slice(1, 4).map(toListedVehicle) })],
  ['/api/depoimentos', () => ({ data: [{ nome: 'Édson', depoimento: 'Bom.' }], total: '1' })],
  [
    '/api/conteudo-institucional/',
    () => ({ titulo: 'Outra gente', conteudo: '<p>Desde 1990</p>' }),
  ],
  ['/api/marcas', () => brands],
  ['/api/modelos/marca/', ({ last }) => ({ data: models[last] ?? [] })],
  [
    '/api/precos',
    () => ({
      data: [
        { label: 'Até R$ 150.000', vlini: 0, vlfim: 150_000 },
        { label: 'Acima de R$ 150.000', vlini: 'R$ 150.000,00' },
      ],
    }),
  ],
  [
    '/api/condicao',
    () => [
      { condicao: '0 km', codigo: 'N' },
      { condicao: 'Usado', codigo: '2' },
      { condicao: 'Repasse (sem garantia)', codigo: 'RP/7' },
    ],
  ],
  ['/api/modelo-imagem/', () => ({ data: [{ imagem: pictureAddresses[1] }] })],
  ['/api/blindagem-especificacao', () => ({ data: armouringSpecification })],
  ['/api/categoria-estetica', () => [{ id: '11', titulo: 'Película de proteção de pintura' }]],
  ['/api/servico-estetica/', () => [{ ...aestheticsService, opcionais: serviceOptions }]],
  ['/api/servico-estetica', () => ({ data: [aestheticsService] })],
  [
    '/api/orcamento-blindagem',
    ({ query }) => {
      if (!isOrder(query, armouringOrder)) return undefined;
      const isOpen = query.get('two_factor')?.trim().toUpperCase() === TWO_FACTOR_CODE;
      return isOpen
        ? { orcamento: armouringOrder, melhorescolha: armouringOrder }
        : [query.has('two_factor') ? { ...CODE_SENT } : CODE_SENT];
    },
  ],
  [
    '/api/orcamento-estetica',
    ({ query }) => (isOrder(query, aestheticsOrder) ? [{ orcamento: aestheticsOrder }] : undefined),
  ],
];

/** Routes of writes. A proposal is returned directly, other leads in `data`, and the status is never 201. */
const writeRoutes: typeof readRoutes = [
  [
    '/api/leads',
    ({ sent }) => {
      const lead = { ...sent, id: 'ref-1', protocolo: 'P-1' };
      return sent.tipo === 1 ? lead : { data: lead };
    },
  ],
  ['/api/orcamento-blindagem', () => ({ orcamento: pickFields(armouringOrder, 'pedido') })],
  ['/api/orcamento-estetica', () => ({ data: pickFields(aestheticsOrder, 'pedido') })],
  ['/api/navigation-tracker/', () => ({ ok: true })],
  ['/api/navigation-tracker', () => ({ nav_id: 'ref-1' })],
  ['/api/vendaseucarro', () => ({ id: 'ref-1' })],
];

/** Returns the body of a response; `undefined` for an unknown address. */
export function answerBody(
  method: string,
  path: string,
  query: URLSearchParams,
  sent: Json,
): unknown {
  const [, body] =
    (method === 'GET' ? readRoutes : writeRoutes).find(([start]) => path.startsWith(start)) ?? [];
  return body?.({ last: decodeURIComponent(path.split('/').at(-1) ?? ''), query, sent });
}

/**
 * Creates the function that returns the responses of the other backend; its `/__test/mailbox` has the sent codes.
 *
 * @param credentials required headers
 */
export function createOtherBackend(
  credentials: Readonly<Record<string, string>>,
): ResponseFunction {
  let mailbox: readonly { codigo: string }[] = [];
  return ({ method, path, query, headers, body }): BackendResponse => {
    const json = (status: number, content: unknown) => ({
      status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content).replaceAll('{origin}', `http://${headers.host ?? ''}`),
    });
    if (/\.webp$|^\/arquivos\/imagem$/.test(path))
      return { status: 200, headers: { 'content-type': 'image/webp' }, body: PHOTO_BYTES };
    if (path === '/__test/reset') mailbox = [];
    if (path.startsWith('/__test/')) return json(200, mailbox);
    if (!Object.entries(credentials).every(([name, value]) => headers[name] === value))
      return json(401, {});
    const answer = answerBody(method, path, query, body === '' ? {} : (JSON.parse(body) as Json));
    if (Array.isArray(answer) && answer[0] === CODE_SENT)
      mailbox = [...mailbox, { codigo: TWO_FACTOR_CODE }];
    return json(answer === undefined ? 404 : 200, answer ?? {});
  };
}
