import { renderToStaticMarkup } from 'react-dom/server';
import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import { createGeneralData } from '@/lib/backend/content/testing/general-data';
import type { GeneralData } from '@/lib/backend/content/types';
import type { LegalCompany } from '@/lib/site/site';
import {
  AutoBodyShopJsonLd,
  AutoDealerJsonLd,
  BreadcrumbTrailJsonLd,
  QuestionsJsonLd,
  ServiceJsonLd,
  VehicleJsonLd,
  VehicleListJsonLd,
  WebSiteJsonLd,
} from './json-ld';

/** `next-seo` lets it pass. */
const HOSTILE = '</script foo><b>';

const origin = 'https://bastiao.example';
const price = { text: 'R$ 90.000', cents: 9_000_000 };
const general = createGeneralData({ social: { instagram: 'https://www.instagram.com/bastiao' } });

function render(data: GeneralData, company: LegalCompany | null = null) {
  const html = renderToStaticMarkup(
    <AutoDealerJsonLd general={data} origin={origin} company={company} />,
  );
  const json = /^<script[^>]*>(.*)<\/script>$/s.exec(html)?.[1] ?? '';
  return { html, data: JSON.parse(json) as Record<string, unknown> };
}

describe('AutoDealerJsonLd', () => {
  it('describes the group', () => {
    expect(render(general).data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      '@id': 'https://bastiao.example/#grupo',
      name: 'Grupo Bastião',
      url: 'https://bastiao.example/',
      logo: 'https://bastiao.example/icones/bastiao-512.png',
      telephone: '+551155502002',
      sameAs: ['https://www.instagram.com/bastiao'],
      address: { streetAddress: 'Av. dos Bandeirantes, 2002', addressLocality: 'São Paulo' },
    });
  });

  it('contains address, opening hours and company', () => {
    const address = { ...general.address, district: 'Vila Olímpia' };
    const openingHours = 'Sábado, das 9h às 15h.';
    const company = { name: 'Bastião S.A.', cnpj: '12.345.678/0001-95', address: '', email: null };
    expect(render({ ...general, address, openingHours }, company).data).toMatchObject({
      address: { streetAddress: 'Av. dos Bandeirantes, 2002, Vila Olímpia' },
      hasMap: expect.stringContaining('maps') as string,
      openingHoursSpecification: [{ dayOfWeek: ['Saturday'], opens: '09:00', closes: '15:00' }],
      legalName: 'Bastião S.A.',
      taxID: '12.345.678/0001-95',
    });
  });

  it('leaves out unknown data', () => {
    const nowhere = {
      street: null,
      number: null,
      district: null,
      city: null,
      state: null,
      postalCode: null,
    };
    const { data } = render({
      ...general,
      phone: null,
      callHref: null,
      social: {},
      address: nowhere,
    });
    expect(Object.keys(data)).toEqual([
      '@context',
      '@type',
      '@id',
      'name',
      'url',
      'description',
      'logo',
      'image',
      'address',
    ]);
    expect(data.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'BR' });
  });

  it('has the id to which other structured data refer', () => {
    const html = renderToStaticMarkup(
      <>
        <WebSiteJsonLd origin={origin} />
        <ServiceJsonLd
          name="Blindagem"
          description=""
          path="/b"
          picture="/b.webp"
          origin={origin}
          city={null}
        />
        <AutoBodyShopJsonLd general={general} origin={origin} description="Reparo" />
        <VehicleJsonLd vehicle={createTestVehicle({ price })} origin={origin} url={origin} />
      </>,
    );
    for (const pointer of ['publisher', 'provider', 'parentOrganization', 'seller'])
      expect(html).toContain(`"${pointer}":{"@type":"AutoDealer","@id":"${origin}/#grupo"`);
  });

  it.each(['</script><b>', '</script foo><b>', '<!--'])('is not ended by %s', (hostile) => {
    const { html } = render({ ...general, address: { ...general.address, street: hostile } });
    expect(html.match(/<\/?[a-z!]/gi)).toEqual(['<s', '</s']);
  });
});

it('no text in a breadcrumb, list or question ends its script element', () => {
  const html = renderToStaticMarkup(
    <>
      <BreadcrumbTrailJsonLd origin={origin} steps={[{ label: HOSTILE, path: '/' }]} />
      <VehicleListJsonLd origin={origin} paths={[HOSTILE]} />
      <QuestionsJsonLd questions={[{ question: HOSTILE, answer: HOSTILE }]} />
    </>,
  );
  expect(html.match(/<\/?[a-z!]/gi)).toEqual(['<s', '</s', '<s', '</s', '<s', '</s']);
});

it('a vehicle has its armouring, specifications and picture; without a price it is no product', () => {
  const vehicle = createTestVehicle({
    armoured: true,
    call: 'Revisado',
    picture: '/midia/1.webp',
    photos: [2, 3, 4].map((n) => ({ picture: `/midia/${n}.webp`, thumbnail: `/midia/${n}.webp` })),
  });
  const html = renderToStaticMarkup(
    <VehicleJsonLd vehicle={vehicle} origin={origin} url={`${origin}/detalhe/a`} />,
  );
  const data = JSON.parse(/>(.*)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, unknown>;
  expect(data).toMatchObject({
    '@type': ['Car'],
    description: 'Revisado',
    image: [`${origin}/midia/1.webp`],
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'blindado', value: true },
    ]) as unknown,
  });
});

it('a sold vehicle is sold out and has no price', () => {
  const html = renderToStaticMarkup(
    <VehicleJsonLd vehicle={createTestVehicle({ sold: true })} origin={origin} url={origin} />,
  );
  expect(html).toContain('"availability":"https://schema.org/SoldOut"');
  expect(html).not.toContain('"price"');
});
