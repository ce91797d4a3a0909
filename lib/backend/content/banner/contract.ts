import { z } from 'zod';

import type { Contract, ContractContext } from '@/lib/backend/contract';
import { integer, price, readCents, readPrice } from '@/lib/backend/fields/numbers';
import { names, nestedRecord } from '@/lib/backend/fields/lists';
import { address, identifier, text, titledText } from '@/lib/backend/fields/text';
import { readVideos } from '@/lib/backend/fields/videos';
import { toMediaPath, toSiteHref } from '@/lib/backend/own-addresses';

import type { Banner, BannerCampaign, BannerVehicle } from '../types';

const wireCampaign = z.object({
  listagem: names,
  preco_de: text,
  videos: z.unknown().optional(),
  video: z.unknown().optional(),
});

const wireVehicle = z.object({
  titulo: text,
  marca: titledText,
  logomarca: address,
  imagem: address,
  ano: text,
  km: integer,
  preco: price,
  videos: z.unknown().optional(),
});

const wireBanner = z.object({
  id: identifier,
  tipo_banner: integer,
  titulo: text,
  chamada: text,
  link: address,
  imagem_desktop: address,
  imagem_mobile: address,
  descricao_banner: text,
  texto_apoio: text,
  label_botao: text,
  campanha: nestedRecord(wireCampaign),
  veiculo: nestedRecord(wireVehicle),
});

const KINDS: Readonly<Record<number, Banner['kind']>> = {
  1: 'service',
  2: 'vehicle',
  3: 'generic',
};

function kindOf({ veiculo, campanha }: z.output<typeof wireBanner>): Banner['kind'] {
  if (veiculo?.titulo) return 'vehicle';
  return campanha ? 'service' : 'generic';
}

function priceFromWire(preco: string | null): BannerCampaign['fromPrice'] {
  return preco !== null && readCents(preco) === 0 ? 'on-request' : readPrice(preco);
}

function toCampaign(
  wire: z.output<typeof wireCampaign> | null,
  { note }: ContractContext,
): BannerCampaign | null {
  if (!wire) return null;
  const campaign = {
    items: wire.listagem,
    fromPrice: priceFromWire(wire.preco_de),
    videoIds: readVideos([wire.videos, wire.video], () => note('campanha.videos')),
  };
  const isEmpty = !campaign.items.length && !campaign.fromPrice && !campaign.videoIds.length;
  return isEmpty ? null : campaign;
}

function toVehicle(
  wire: z.output<typeof wireVehicle> | null,
  { media, note }: ContractContext,
): BannerVehicle | null {
  if (!wire?.titulo) return null;
  return {
    title: wire.titulo,
    brand: wire.marca,
    brandLogo: toMediaPath(wire.logomarca, media),
    picture: toMediaPath(wire.imagem, media),
    // The years of a vehicle stay as the backend writes them ("2025/2026"); "0" is no year.
    year: /[1-9]/.test(wire.ano ?? '') ? wire.ano : null,
    km: wire.km,
    price: wire.preco,
    videoIds: readVideos([wire.videos], () => note('veiculo.videos')),
  };
}

/**
 * Banner of the home carousel. It needs a title or a picture. Its type decides what it shows: a service banner its
 * campaign, a vehicle banner also its vehicle, a generic banner neither. An unknown type is inferred from the data.
 */
export const banner: Contract<Banner> = (wire, context) => {
  const read = wireBanner.parse(wire);
  const kind = KINDS[read.tipo_banner ?? 0] ?? kindOf(read);
  const vehicle = kind === 'vehicle' ? toVehicle(read.veiculo, context) : null;
  const desktopPicture = toMediaPath(read.imagem_desktop, context.media);
  const mobilePicture = toMediaPath(read.imagem_mobile, context.media);
  const title = read.titulo ?? vehicle?.title ?? '';
  z.string({ error: 'titulo' })
    .min(1)
    .parse(title || desktopPicture || mobilePicture);
  return {
    id: read.id ?? title,
    kind,
    title,
    call: read.chamada,
    description: read.descricao_banner,
    supportText: read.texto_apoio,
    buttonLabel: read.label_botao ?? 'Saiba Mais',
    href: toSiteHref(read.link, context.siteUrl),
    desktopPicture,
    mobilePicture,
    campaign: kind === 'generic' ? null : toCampaign(read.campanha, context),
    vehicle,
  };
};
