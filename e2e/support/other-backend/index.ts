import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendResponse, ResponseFunction } from '../../../scripts/faulty-backend.mjs';
import { root } from '../../../scripts/setup.mjs';
import { highlighted, listed, only, pictures, searched, vehicles, type Json } from './vehicles';

/**
 * Another group's backend: its data, and every form that the contract leaves open and the embedded backend does not use
 * (docs/backend-api.yaml): envelopes the other way round, ids and numbers as text, prices in words, pictures named by a
 * query, sheets as JSON, html or lines of text, leftovers of another type, a vehicle that is known by a number too.
 */

/** Settings of a stack with this backend (support/stack.ts). */
export const otherBackend = {
  OTHER_BACKEND: '1',
  API_KEY_HEADER: 'x-chave',
  API_TOKEN_HEADER: 'x-token',
};

const PHOTO = readFileSync(join(root, 'demo/media/veiculos/suv-preto/01-frente.webp'));

const option = (id: number, titulo: string, status?: string): Json => ({
  ...{ id: `ref-${id}`, titulo },
  ...(status !== undefined && { status }),
});

const brands = [
  option(1, 'Ampère'),
  option(2, 'Boiúna', 'ativo'),
  option(3, 'D’Ávila & Irmãos', 'ATIVO'),
  option(4, 'Kōyō'),
  option(5, 'Ypê', 'ativo'),
  option(6, 'Zagaia', 'Inativo'),
];
const models: Readonly<Record<string, readonly Json[]>> = {
  'ref-1': [option(101, 'Corrente 2.0'), option(102, 'Volt-e', 'ATIVO')],
  'ref-2': [option(103, 'Igapó'), option(104, 'Várzea', 'ativo')],
  'ref-3': [option(105, 'Grã-Duquesa Palladium')],
  'ref-4': [option(106, 'X/5')],
  'ref-5': [option(107, '3', 'ativo'), option(108, '3 Sedã')],
};

/** An entry for each product that is not chosen among others; glass and sunroofs by what identifies them. */
const specification = {
  id: '2',
  especificacoes: [
    {
      id: '19',
      produtos: [
        { 'garantia-10': [{ sku: 'comfort_21_10', titulo: 'Comfort 21 mm', imagem: pictures[3] }] },
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

const service = {
  ...{ id: 'ref-1101', titulo: 'PPF Premium', status: 'ATIVO', categoria_estetica_id: '11' },
  imagem: pictures[4],
};
const options = [
  { id: '110102', titulo: 'Para-choques', individual: '0', imagem: pictures[2] },
  { id: '110103', titulo: 'Capô', individual: false, imagem: pictures[3] },
  { id: '110106', titulo: 'Carro inteiro', individual: true, imagem: pictures[0] },
];

/** Prices without "R$"; the last line is thrown in. */
const armoured = {
  ...{ pedido: 'BLD-2026-RCJBDQRK', marca: 'Boiúna', modelo: 'Várzea', imagem: pictures[1] },
  produtos: [
    { produto: 'Vidro Comfort 21 mm', preco: '89.900,00' },
    { produto: 'Regularização no Detran', preco: 'R$ 0,00' },
  ],
  vl_final: '89.900,00',
};
const protectedPaint = {
  ...{ pedido: 'EST-2026-AQ9C95QD', marca: 'Ypê', modelo: '3', imagem: pictures[0] },
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

/** Of letters; taken in any case, with blanks around it. */
const CODE = 'QWRT';
/** The answer when a code was sent. */
const ASKED = { email: 'a•••@provedor.com.br' };

const banner = (type: number, titulo: string, link: string): Json => ({
  ...{ id: String(type), tipo_banner: String(type), titulo, link, imagem_desktop: pictures[0] },
  // Each has something left over from when it was of another type.
  campanha:
    type === 3
      ? { listagem: '["Sobra de outra campanha"]', preco_de: 'R$ 1,00', videos: '' }
      : null,
  veiculo: { titulo: type === 2 ? 'Várzea' : 'Sobra de outro banner', preco: 'R$ 412.900,00' },
});

const orderOf = (query: URLSearchParams, order: Readonly<{ pedido: string }>) =>
  query.get('codigo')?.trim().toUpperCase() === order.pedido;

type Call = Readonly<{ last: string; query: URLSearchParams; sent: Json }>;

const reads: readonly (readonly [start: string, answer: (call: Call) => unknown])[] = [
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
        banner(1, 'Blindagem', 'blindagem'),
        banner(2, 'Destaque do mês', 'detalhe/4102'),
        banner(3, 'Feirão', 'veiculos'),
      ],
    }),
  ],
  ['/api/destaques', () => vehicles.slice(0, 4).map(highlighted)],
  ['/api/veiculos', ({ query }) => searched(query)],
  ['/api/associar-veiculos', () => ({ data: vehicles.slice(1, 4).map(listed) })],
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
  ['/api/modelo-imagem/', () => ({ data: [{ imagem: pictures[1] }] })],
  ['/api/blindagem-especificacao', () => ({ data: specification })],
  ['/api/categoria-estetica', () => [{ id: '11', titulo: 'Película de proteção de pintura' }]],
  ['/api/servico-estetica/', () => [{ ...service, opcionais: options }]],
  ['/api/servico-estetica', () => ({ data: [service] })],
  [
    '/api/orcamento-blindagem',
    ({ query }) => {
      if (!orderOf(query, armoured)) return undefined;
      const isOpen = query.get('two_factor')?.trim().toUpperCase() === CODE;
      return isOpen
        ? { orcamento: armoured, melhorescolha: armoured }
        : [query.has('two_factor') ? { ...ASKED } : ASKED];
    },
  ],
  [
    '/api/orcamento-estetica',
    ({ query }) => (orderOf(query, protectedPaint) ? [{ orcamento: protectedPaint }] : undefined),
  ],
];

/** Answers to writes: a proposal is bare, the others stand in `data`; the status is never 201. */
const writes: typeof reads = [
  [
    '/api/leads',
    ({ sent }) => {
      const lead = { ...sent, id: 'ref-1', protocolo: 'P-1' };
      return sent.tipo === 1 ? lead : { data: lead };
    },
  ],
  ['/api/orcamento-blindagem', () => ({ orcamento: only(armoured, 'pedido') })],
  ['/api/orcamento-estetica', () => ({ data: only(protectedPaint, 'pedido') })],
  ['/api/navigation-tracker/', () => ({ ok: true })],
  ['/api/navigation-tracker', () => ({ nav_id: 'ref-1' })],
  ['/api/vendaseucarro', () => ({ id: 'ref-1' })],
];

/** Returns the body of an answer; `undefined` where this backend has none. */
export function bodyOf(method: string, path: string, query: URLSearchParams, sent: Json): unknown {
  const [, body] =
    (method === 'GET' ? reads : writes).find(([start]) => path.startsWith(start)) ?? [];
  return body?.({ last: decodeURIComponent(path.split('/').at(-1) ?? ''), query, sent });
}

/**
 * @param credentials headers that it asks for
 * @returns what answers for this backend; its mailbox as the embedded backend's controls show it
 */
export function otherAnswers(credentials: Readonly<Record<string, string>>): ResponseFunction {
  let mailbox: readonly { codigo: string }[] = [];
  return ({ method, path, query, headers, body }): BackendResponse => {
    const json = (status: number, content: unknown) => ({
      status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content).replaceAll('{origin}', `http://${headers.host ?? ''}`),
    });
    if (/\.webp$|^\/arquivos\/imagem$/.test(path))
      return { status: 200, headers: { 'content-type': 'image/webp' }, body: PHOTO };
    if (path === '/__test/reset') mailbox = [];
    if (path.startsWith('/__test/')) return json(200, mailbox);
    if (!Object.entries(credentials).every(([name, value]) => headers[name] === value))
      return json(401, {});
    const answer = bodyOf(method, path, query, body === '' ? {} : (JSON.parse(body) as Json));
    if (Array.isArray(answer) && answer[0] === ASKED) mailbox = [...mailbox, { codigo: CODE }];
    return json(answer === undefined ? 404 : 200, answer ?? {});
  };
}
