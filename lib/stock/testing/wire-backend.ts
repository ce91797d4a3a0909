import type { BackendCall } from '@/lib/backend/call';
import { testMediaContext } from '@/lib/backend/testing/context';

/** A record of a vehicle as the backend stores it; its lists have no `marca`, its details no `seo_url`. */
export type WireCar = Readonly<{
  id: number | null;
  seo_url: string;
  titulo: string;
  modelo: string;
  marca: unknown;
  /** The code of its condition. */
  condicao: string;
  [field: string]: unknown;
}>;

/** Returns the record of a car, of the brand and model that its slug names: "audi-a3". */
export function createWireCar(id: number, slug: string, more: object = {}): WireCar {
  const [brand = '', model = ''] = slug.split('-');
  return {
    id,
    seo_url: slug,
    titulo: slug,
    modelo: model.toUpperCase(),
    marca: brand.charAt(0).toUpperCase() + brand.slice(1),
    condicao: 'U',
    preco: 'R$ 90.000,00',
    status: 'ativo',
    ...more,
  };
}

/** Returned by `answer` to make the backend fail. */
export const FAILS = Symbol('the backend fails');

/** A backend in the memory of a test, which answers in the shapes of the specification. */
export function createWireBackend() {
  const backend = {
    cars: [] as readonly WireCar[],
    brands: ['Audi', 'Bmw'] as readonly string[],
    /** How long an answer takes. */
    takesMs: 10,
    /** Answers a call in another way; `undefined` for the usual answer. */
    answer: (() => undefined) as (what: string) => unknown,
    calls: [] as { what: string; at: number; retry: string }[],
    atOnce: 0,
    mostAtOnce: 0,
    /** Returns the calls since the last time, without their origin. */
    whatWasAsked: () =>
      backend.calls.splice(0).map(({ what }) => what.replace(/origem=site&?|&origem=site/, '')),
    read: async (call: BackendCall, parse: (json: unknown) => unknown) => {
      const what = decodeURIComponent(call.path + call.query);
      backend.calls.push({ what, at: Date.now(), retry: call.retry });
      backend.mostAtOnce = Math.max(backend.mostAtOnce, ++backend.atOnce);
      await new Promise((resolve) => setTimeout(resolve, backend.takesMs));
      backend.atOnce -= 1;
      const json = (await backend.answer(what)) ?? answerAsSpecified(backend, what);
      // Each process of a test has a class of its own.
      const { BackendError } = await import('@/lib/backend/errors');
      if (json === FAILS) throw new BackendError('status', call.endpoint, { status: 500 });
      return parse(json);
    },
  };
  return backend;
}

type WireBackend = ReturnType<typeof createWireBackend>;

/** Returns what replaces `lib/backend/backend` in a test. */
export const asBackendModule = (backend: WireBackend) => ({
  getBackend: () => backend,
  getMediaContext: () => testMediaContext,
});

function answerAsSpecified({ cars, brands }: WireBackend, what: string): unknown {
  const { pathname, searchParams: query } = new URL(what, 'https://backend.test');
  if (pathname === '/api/marcas') return brands.map((titulo) => ({ id: titulo, titulo }));
  if (pathname.startsWith('/api/modelos/')) {
    const models = cars.filter(({ marca }) => marca === pathname.split('/').at(-1));
    return models.map(({ modelo }) => ({ id: modelo, titulo: modelo }));
  }
  if (pathname === '/api/condicao')
    return [
      { condicao: 'Novo', codigo: 'N' },
      { condicao: 'Usado', codigo: 'U' },
    ];
  if (pathname !== '/api/veiculos') return [];
  const slug = query.get('seo_url');
  if (slug !== null) return cars.filter((car) => car.seo_url === slug).map(toDetail);
  const isFound = (name: 'marca' | 'condicao') => (car: WireCar) =>
    !query.has(name) || car[name] === query.get(name);
  return cars.filter(isFound('marca')).filter(isFound('condicao')).map(toListed);
}

export const toListed = ({ marca: _marca, condicao: _condicao, ...car }: WireCar) => car;

export const toDetail = ({ seo_url: _slug, condicao: _condicao, titulo, ...car }: WireCar) => ({
  detalhes: { titulo, detalhes_externo: 'Cor: Azul\nAno: 2020/2021\nCombustível: Flex' },
  ...car,
});
