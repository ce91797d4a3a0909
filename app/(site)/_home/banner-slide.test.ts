import type { BannerCampaign, BannerVehicle } from '@/lib/backend/content/types';
import { getBannerFacts, getBannerPrice, getBannerVideos } from './banner-slide';

const amount = { text: 'R$ 189.900', cents: 18990000 };
const campaign: BannerCampaign = { items: [], fromPrice: null, videoIds: [] };
const vehicle: BannerVehicle = {
  title: 'GLX 450 d',
  brand: null,
  brandLogo: null,
  picture: null,
  year: null,
  km: null,
  price: null,
  videoIds: [],
};

describe('getBannerPrice', () => {
  it('is the from-price of the campaign', () => {
    expect(getBannerPrice({ campaign: { ...campaign, fromPrice: amount }, vehicle: null })).toEqual(
      {
        prefix: 'A partir de',
        text: 'R$ 189.900',
      },
    );
  });

  it('does not repeat the prefix', () => {
    const fromPrice = { text: 'A partir de R$ 189.900', cents: 18990000 };
    expect(getBannerPrice({ campaign: { ...campaign, fromPrice }, vehicle: null })).toEqual({
      prefix: null,
      text: 'A partir de R$ 189.900',
    });
  });

  it('is "Sob Consulta" when the from-price is on request', () => {
    const onRequest = getBannerPrice({
      campaign: { ...campaign, fromPrice: 'on-request' },
      vehicle: null,
    });
    expect(onRequest?.text).toBe('Sob Consulta');
  });

  it('is the price of the vehicle, or "Sob Consulta" when it has none', () => {
    const priced = { ...vehicle, price: amount };
    expect(getBannerPrice({ campaign: null, vehicle: priced })?.text).toBe('R$ 189.900');
    expect(getBannerPrice({ campaign: null, vehicle })?.text).toBe('Sob Consulta');
  });

  it('is the from-price before the price of the vehicle', () => {
    const both = {
      campaign: { ...campaign, fromPrice: amount },
      vehicle: { ...vehicle, price: { text: 'R$ 1', cents: 100 } },
    };
    expect(getBannerPrice(both)).toEqual({ prefix: 'A partir de', text: 'R$ 189.900' });
    expect(getBannerPrice({ ...both, campaign })?.text).toBe('R$ 1');
  });

  it('is null for a banner with neither campaign nor vehicle', () => {
    expect(getBannerPrice({ campaign, vehicle: null })).toBeNull();
    expect(getBannerPrice({ campaign: null, vehicle: null })).toBeNull();
  });
});

describe('getBannerFacts', () => {
  it('lists year and kilometres, and 0 km is a fact', () => {
    expect(getBannerFacts({ vehicle: { ...vehicle, year: '2023/2024', km: 0 } })).toEqual([
      '2023/2024',
      '0\u00a0km',
    ]);
  });

  it('is empty without a vehicle or without data', () => {
    expect(getBannerFacts({ vehicle })).toEqual([]);
    expect(getBannerFacts({ vehicle: null })).toEqual([]);
  });
});

describe('getBannerVideos', () => {
  it('are those of the campaign, or of the vehicle', () => {
    const offer = { ...campaign, videoIds: ['a'] };
    expect(getBannerVideos({ campaign: offer, vehicle: null })).toEqual(['a']);
    expect(getBannerVideos({ campaign: null, vehicle: { ...vehicle, videoIds: ['b'] } })).toEqual([
      'b',
    ]);
    const both = { campaign, vehicle: { ...vehicle, videoIds: ['b'] } };
    expect(getBannerVideos(both)).toEqual(['b']);
    expect(getBannerVideos({ ...both, campaign: offer })).toEqual(['a']);
    expect(getBannerVideos({ campaign: null, vehicle: null })).toEqual([]);
  });
});
