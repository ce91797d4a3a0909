import type { StockNames } from '../filters/types';

const modelsByBrand: Readonly<Record<string, readonly string[]>> = {
  Audi: ['A3', 'A4', 'Q3', 'Q5', 'Q7', 'e-tron'],
  BMW: ['320i', '330e', 'X1', 'X3', 'X5', 'X6', 'M3', 'iX'],
  BYD: ['Dolphin', 'Song Plus', 'Seal'],
  Chevrolet: ['Onix', 'Tracker', 'S10', 'Trailblazer'],
  Citroën: ['C3', 'C4 Cactus'],
  Fiat: ['500 e', 'Pulse', 'Toro', 'Strada'],
  Ford: ['Bronco Sport', 'Mustang', 'Ranger'],
  GWM: ['Haval H6'],
  Honda: ['Civic', 'City', 'HR-V', 'CR-V'],
  Hyundai: ['Creta', 'HB20', 'Tucson'],
  Jaguar: ['F-Pace', 'E-Pace'],
  Jeep: ['Compass', 'Commander', 'Renegade', 'Wrangler'],
  'Land Rover': ['Defender', 'Discovery Sport', 'Range Rover Evoque', 'Range Rover Velar'],
  Lexus: ['NX 350h', 'UX 250h'],
  'Mercedes-Benz': ['C 180', 'C 300', 'GLA 200', 'GLC 300', 'Sprinter'],
  Mini: ['Cooper', 'Countryman'],
  Mitsubishi: ['Outlander', 'L200 Triton', 'Pajero Sport'],
  Nissan: ['Kicks', 'Frontier', 'Sentra'],
  Peugeot: ['208', '2008', '3008'],
  Porsche: ['911', 'Cayenne', 'Macan', 'Panamera', 'Taycan'],
  Renault: ['Kwid', 'Duster', 'Captur'],
  Toyota: ['Corolla', 'Corolla Cross', 'Hilux', 'SW4', 'RAV4', 'Yaris'],
  Volkswagen: ['Golf', 'Polo', 'T-Cross', 'Tiguan', 'Nivus', 'Amarok', 'up!', 'ID.4'],
  Volvo: ['XC40', 'XC60', 'XC90', 'C40'],
};

/** Names like those in real stocks of car dealers. */
export const stockNames: StockNames = {
  brands: Object.keys(modelsByBrand),
  models: Object.entries(modelsByBrand).flatMap(([brand, names]) =>
    names.map((name) => ({ brand, name })),
  ),
  conditions: [{ slug: 'classico', name: 'Clássico' }],
  specs: [],
  monthlyRate: null,
  city: null,
};
