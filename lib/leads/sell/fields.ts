import { leadFields, type LeadField } from '../fields';

/** The four photos of a car, in the order they are asked for. */
export const photoFields = [
  { name: 'front', label: 'Frente', hint: 'Carro inteiro, na altura do farol' },
  { name: 'side', label: 'Lateral', hint: 'Do lado do motorista, de longe' },
  { name: 'rear', label: 'Traseira', hint: 'Placa visível, tampa fechada' },
  { name: 'interior', label: 'Interior', hint: 'Painel, com a porta aberta' },
] as const;

export type PhotoName = (typeof photoFields)[number]['name'];

/** Most bytes of one photo. */
export const LARGEST_PHOTO = 5 * 1024 * 1024;

/** Most pixels of one photo, in millions. */
export const MAX_MEGAPIXELS = 25;

/** What is said of a photo that cannot be used. */
export const photoProblems = {
  type: 'Use uma imagem .jpeg ou .png',
  size: 'Use uma imagem de até 5 MB',
  pixels: `Use uma imagem de até ${MAX_MEGAPIXELS} megapixels`,
  form: 'Salve a imagem como JPEG comum, sem o modo progressivo e sem 16 bits, ou em tamanho menor',
  time: 'A imagem demorou demais para abrir: envie outra, ou tente de novo',
} as const;

/** Labels and permanent hints; the hint explains the error too. */
export const sellFields = {
  brand: { label: 'Marca', hint: 'Da lista, ou como está no documento' },
  model: { label: 'Modelo', hint: 'Com a versão, se souber' },
  year: { label: 'Ano', hint: 'Fabricação e modelo, como 2022/2023' },
  mileage: { label: 'Quilometragem', hint: 'Só números', optional: true },
  price: { label: 'Preço', hint: 'Quanto você espera receber', optional: true },
  differentials: { label: 'Diferenciais', optional: true },
  name: leadFields.name,
  phone: leadFields.phone,
  email: leadFields.email,
} as const satisfies Record<string, LeadField>;

/** Longest texts the form takes, in characters. */
export const longestOfCar = {
  brand: 80,
  model: 120,
  year: 12,
  mileage: 20,
  price: 30,
  differentials: 2_000,
} as const;
