import { z } from 'zod';

import type { Contract, ContractContext } from '@/lib/backend/contract';
import {
  integerField,
  kilometresField,
  priceField,
  parseCents,
  parsePrice,
} from '@/lib/backend/fields/numbers';
import { namesField, nestedRecordField } from '@/lib/backend/fields/lists';
import {
  addressField,
  identifierField,
  textField,
  titledTextField,
} from '@/lib/backend/fields/text';
import { parseVideos } from '@/lib/backend/fields/videos';
import { toMediaPath, toSiteHref } from '@/lib/backend/own-addresses';

import type { Banner, BannerCampaign, BannerVehicle } from './types';

const backendCampaignSchema = z.object({
  listagem: namesField,
  preco_de: textField,
  videos: z.unknown().optional(),
  video: z.unknown().optional(),
});

const backendBannerVehicleSchema = z.object({
  titulo: textField,
  marca: titledTextField,
  logomarca: addressField,
  imagem: addressField,
  ano: textField,
  km: kilometresField,
  preco: priceField,
  videos: z.unknown().optional(),
});

const backendBannerSchema = z.object({
  id: identifierField,
  tipo_banner: integerField,
  titulo: textField,
  chamada: textField,
  link: addressField,
  imagem_desktop: addressField,
  imagem_mobile: addressField,
  descricao_banner: textField,
  texto_apoio: textField,
  label_botao: textField,
  campanha: nestedRecordField(backendCampaignSchema),
  veiculo: nestedRecordField(backendBannerVehicleSchema),
});

const BANNER_KIND_BY_TYPE_NUMBER: Readonly<Record<number, Banner['kind']>> = {
  1: 'service',
  2: 'vehicle',
  3: 'generic',
};

function getBannerKind({
  veiculo,
  campanha,
}: z.output<typeof backendBannerSchema>): Banner['kind'] {
  if (veiculo?.titulo) return 'vehicle';
  return campanha ? 'service' : 'generic';
}

function parseFromPrice(preco: string | null): BannerCampaign['fromPrice'] {
  return preco !== null && parseCents(preco) === 0 ? 'on-request' : parsePrice(preco);
}

function toCampaign(
  wire: z.output<typeof backendCampaignSchema> | null,
  { reportUnreadField }: ContractContext,
): BannerCampaign | null {
  if (!wire) return null;
  const campaign = {
    items: wire.listagem,
    fromPrice: parseFromPrice(wire.preco_de),
    videoIds: parseVideos([wire.videos, wire.video], () => reportUnreadField('campanha.videos')),
  };
  const isEmpty = !campaign.items.length && !campaign.fromPrice && !campaign.videoIds.length;
  return isEmpty ? null : campaign;
}

function toBannerVehicle(
  wire: z.output<typeof backendBannerVehicleSchema> | null,
  { media, reportUnreadField }: ContractContext,
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
    videoIds: parseVideos([wire.videos], () => reportUnreadField('veiculo.videos')),
  };
}

/**
 * Parses a banner of the home page, which must have a title or a picture. Its type decides what else it has: a
 * service banner its campaign, a vehicle banner also its vehicle, a generic banner neither. Where the type is
 * unknown, the data decide.
 */
export const parseBanner: Contract<Banner> = (wire, context) => {
  const parsedFields = backendBannerSchema.parse(wire);
  const kind =
    BANNER_KIND_BY_TYPE_NUMBER[parsedFields.tipo_banner ?? 0] ?? getBannerKind(parsedFields);
  const vehicle = kind === 'vehicle' ? toBannerVehicle(parsedFields.veiculo, context) : null;
  const desktopPicture = toMediaPath(parsedFields.imagem_desktop, context.media);
  const mobilePicture = toMediaPath(parsedFields.imagem_mobile, context.media);
  const title = parsedFields.titulo ?? vehicle?.title ?? '';
  z.string({ error: 'titulo' })
    .min(1)
    .parse(title || desktopPicture || mobilePicture);
  return {
    id: parsedFields.id ?? title,
    kind,
    title,
    call: parsedFields.chamada,
    description: parsedFields.descricao_banner,
    supportText: parsedFields.texto_apoio,
    buttonLabel: parsedFields.label_botao ?? 'Saiba Mais',
    href: toSiteHref(parsedFields.link, context.siteUrl),
    desktopPicture,
    mobilePicture,
    campaign: kind === 'generic' ? null : toCampaign(parsedFields.campanha, context),
    vehicle,
  };
};
