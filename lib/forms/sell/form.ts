import { routes } from '@/lib/site/routes';

import { contactFieldsWithMessages, type FormWithThanks } from '../form';

/** Fields of the four photos of a car, in the order of the form. */
export const photoFields = {
  front: {
    kind: 'photo',
    label: 'Frente',
    hint: 'Carro inteiro, na altura do farol',
    refillLabel: 'foto da frente',
  },
  side: {
    kind: 'photo',
    label: 'Lateral',
    hint: 'Do lado do motorista, de longe',
    refillLabel: 'foto da lateral',
  },
  rear: {
    kind: 'photo',
    label: 'Traseira',
    hint: 'Placa visível, tampa fechada',
    refillLabel: 'foto da traseira',
  },
  interior: {
    kind: 'photo',
    label: 'Interior',
    hint: 'Painel, com a porta aberta',
    refillLabel: 'foto do interior',
  },
} as const;

export type PhotoName = keyof typeof photoFields;

/** Names of the four photos, in the order of the form. */
export const photoNames: readonly PhotoName[] = ['front', 'side', 'rear', 'interior'];

/** The most bytes of an accepted photo. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** The most pixels of a photo, in millions. */
export const MAX_PHOTO_MEGAPIXELS = 25;

export const photoProblemTexts = {
  type: 'Use uma imagem .jpeg ou .png',
  broken: 'O arquivo está incompleto ou danificado: escolha outra imagem',
  size: 'Use uma imagem de até 5 MB',
  side: 'Use uma imagem de até 16.384 pixels de largura e de altura',
  pixels: `Use uma imagem de até ${MAX_PHOTO_MEGAPIXELS} megapixels`,
  form: 'Salve a imagem como JPEG comum, sem o modo progressivo e sem 16 bits, ou em tamanho menor',
  time: 'A imagem demorou demais para abrir: envie outra, ou tente de novo',
} as const;

const sellFields = {
  brand: {
    kind: 'line',
    label: 'Marca',
    hint: 'Escolha na lista ou digite como está no documento',
    message: 'Digite a marca do carro',
    max: 80,
  },
  model: {
    kind: 'line',
    label: 'Modelo',
    hint: 'Com a versão, se souber',
    message: 'Digite o modelo do carro',
    max: 120,
  },
  year: {
    kind: 'years',
    label: 'Ano',
    hint: 'Fabricação e modelo, como 2022/2023',
    message: 'Digite o ano com quatro dígitos, como 2022',
    optional: true,
    max: 20,
    placeholder: '2022/2023',
  },
  mileage: {
    kind: 'km',
    label: 'Quilometragem',
    hint: 'Só números',
    optional: true,
    max: 20,
    placeholder: '31.700',
  },
  price: {
    kind: 'reais',
    label: 'Preço',
    hint: 'Quanto você espera receber',
    message: 'Digite o preço em reais, como 289.900,00',
    optional: true,
    max: 30,
    placeholder: 'R$ 289.900,00',
  },
  lowPrice: {
    kind: 'yesNo',
    label: 'O preço é mesmo menor que R$ 20.000?',
    hint: 'Escolha Sim se não faltou nenhum zero',
    confirms: 'price',
  },
  differentials: {
    kind: 'lines',
    label: 'Diferenciais',
    optional: true,
    max: 2_000,
    placeholder: 'Único dono, revisões, blindagem, opcionais',
  },
  ...photoFields,
  ...contactFieldsWithMessages,
  phone: { ...contactFieldsWithMessages.phone, alternativeField: 'email' },
  email: { ...contactFieldsWithMessages.email, alternativeField: 'phone' },
} as const;

/** The form "Venda seu carro": a car offered to the group, with up to four photos. */
export const sellForm: FormWithThanks<typeof sellFields> = {
  action: routes.api.sellYourCar,
  home: routes.sellYourCar,
  thanks: routes.sellThanks,
  title: 'Venda seu carro',
  submissionName: 'o cadastro do carro',
  isConversion: true,
  submit: 'Enviar cadastro',
  back: 'Voltar à página',
  fields: sellFields,
};

export type SellValues = Readonly<Record<Exclude<keyof typeof sellFields, PhotoName>, string>>;
