import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { isValidCallParameter, isValidPathPart, buildCallUrl } from './call';
import { endpoints } from './endpoints';

test.each(['701', 'aurora-serra', 'São Paulo', '2024-0001'])('%s may be a parameter', (text) => {
  expect([isValidCallParameter(text), isValidPathPart(text)]).toEqual([true, true]);
});

test.each(['', '.', '..', 'a\u0000', 'a\r\nb', '\ud800', 'a'.repeat(201)])('%j may not', (text) => {
  expect([isValidCallParameter(text), isValidPathPart(text)]).toEqual([false, false]);
});

test.each(['../api', 'a/b', '..\\x'])('%s may stand in a query, not in a path', (text) => {
  expect([isValidCallParameter(text), isValidPathPart(text)]).toEqual([true, false]);
});

const API = 'https://api.example.test/base';

describe('endpoints', () => {
  test.each([
    [endpoints.generalData(), '/api/dados-gerais/1'],
    [endpoints.banners(), '/api/banners?status=ativo'],
    [endpoints.highlights(), '/api/destaques?status=ativo&origem=site'],
    [endpoints.vehicles(), '/api/veiculos?origem=site'],
    [
      endpoints.vehicles({
        brand: 'Land Rover',
        model: 'C&A #1',
        condition: 'RP/7',
      }),
      '/api/veiculos?origem=site&marca=Land%20Rover&modelo=C%26A%20%231&condicao=RP%2F7',
    ],
    [endpoints.vehicle('porsche-911'), '/api/veiculos?seo_url=porsche-911&origem=site'],
    [endpoints.testimonials(), '/api/depoimentos'],
    [endpoints.stockBrands(), '/api/marcas?origem=site&existentes=1'],
    [endpoints.brands(), '/api/marcas'],
    [endpoints.stockModels('7'), '/api/modelos/marca/7?origem=site&agrupado=1&existentes=1'],
    [endpoints.models('7', 'site'), '/api/modelos/marca/7?origem=site&agrupado=1'],
    [endpoints.models('7', 'blindados'), '/api/modelos/marca/7?origem=blindados&agrupado=1'],
    [endpoints.models('7', 'estetica'), '/api/modelos/marca/7?origem=estetica'],
    [endpoints.priceRanges(true), '/api/precos?existentes=1&blindado=1'],
    [endpoints.conditions(), '/api/condicao?existentes=1'],
    [endpoints.relatedVehicles('9'), '/api/associar-veiculos?origem=site&veiculo_id=9'],
    [endpoints.modelPicture('3'), '/api/modelo-imagem/3'],
    [endpoints.armouringSpecification('3'), '/api/blindagem-especificacao?modelo=3'],
    [endpoints.createLead({}), '/api/leads'],
    [endpoints.createArmouringQuotation({}), '/api/orcamento-blindagem'],
    [endpoints.createAestheticsQuotation({}), '/api/orcamento-estetica'],
    [endpoints.armouringQuotation('P1'), '/api/orcamento-blindagem?codigo=P1'],
    [
      endpoints.aestheticsQuotation('P1', { code: '12 4' }),
      '/api/orcamento-estetica?codigo=P1&two_factor=12%204',
    ],
    [endpoints.aestheticsCategories(), '/api/categoria-estetica?origem=site'],
    [endpoints.aestheticsServices('11'), '/api/servico-estetica?categoria=11'],
    [endpoints.aestheticsService('5'), '/api/servico-estetica/5'],
    [endpoints.createNavigation({}), '/api/navigation-tracker'],
    [endpoints.updateNavigation('8', {}), '/api/navigation-tracker/8'],
    [endpoints.sellYourCar({}), '/api/vendaseucarro'],
    [endpoints.institutionalContent('termos'), '/api/conteudo-institucional/termos'],
  ])('$endpoint calls $path$query', (call, expected) => {
    expect(buildCallUrl(API, call).href).toBe(API + expected);
  });

  test('only reads of public data are stored and tried again', () => {
    expect(endpoints.banners()).toMatchObject({ storesLastGood: true, retry: 'always' });
    expect(endpoints.armouringQuotation('P1')).toMatchObject({
      storesLastGood: false,
      retry: 'always',
    });
    expect(endpoints.armouringQuotation('P1', { code: '1234' })).toMatchObject({
      storesLastGood: false,
      retry: 'never',
    });
    expect(endpoints.createLead({})).toMatchObject({
      method: 'POST',
      storesLastGood: false,
      retry: 'never',
    });
    expect(endpoints.updateNavigation('1', {})).toMatchObject({ method: 'PUT', retry: 'never' });
  });
});

describe('no parameter changes where a call goes', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '..',
      '.',
      '../..',
      '%2e%2e',
      '/',
      '//x.test',
      '\\',
      '?a=1',
      '#',
      '@x',
      '\ud800',
    ),
    fc.webUrl(),
  );

  test('a path parameter stays one segment, or is refused', () => {
    const reached = trackReachedStates('a segment', 'refused');
    fc.assert(
      fc.property(anything, (param) => {
        let call;
        try {
          call = endpoints.institutionalContent(param);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          expect(['', '.', '..']).toContain(param);
          reached.note('refused');
          return;
        }
        reached.note('a segment');
        const url = buildCallUrl(API, call);
        expect(url.origin).toBe('https://api.example.test');
        expect(url.pathname.split('/').slice(0, -1).join('/')).toBe(
          '/base/api/conteudo-institucional',
        );
        expect(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')).toBe(param.toWellFormed());
        expect(url.search + url.hash).toBe('');
      }),
    );
    expect(reached.never()).toEqual([]);
  });

  test('a query value stays one value', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const url = buildCallUrl(API, endpoints.vehicle(value));
        expect(url.origin + url.pathname).toBe(`${API}/api/veiculos`);
        expect([...url.searchParams]).toEqual([
          ['seo_url', value.toWellFormed()],
          ['origem', 'site'],
        ]);
      }),
    );
  });

  test.each(['@evil.test/', '.evil.test/', ':1/api', '/../../api', '/api#x', '/api?x'])(
    'an address built by hand as %s is refused',
    (handmade) => {
      expect(() =>
        buildCallUrl('https://api.example.test', { ...endpoints.brands(), path: handmade }),
      ).toThrow(RangeError);
    },
  );
});
